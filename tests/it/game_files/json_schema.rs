//! As much of JSON Schema as the schema of a game file uses.

use serde_json::Value;

/// Is the value valid?
pub(super) fn check(value: &Value, schema: &Value) -> Result<(), String> {
    for (keyword, argument) in schema.as_object().expect("a schema is an object") {
        let holds = match keyword.as_str() {
            "$schema" | "title" | "description" | "default" => true,
            "type" => is_of_type(value, argument.as_str().expect("a type is named")),
            "const" => value == argument,
            "enum" => list(argument).contains(value),
            "minimum" => value.as_i64() >= argument.as_i64(),
            "maximum" => value.as_i64() <= argument.as_i64(),
            "oneOf" => list(argument).iter().filter(|choice| check(value, choice).is_ok()).count() == 1,
            "anyOf" => list(argument).iter().any(|choice| check(value, choice).is_ok()),
            "required" => {
                list(argument).iter().all(|key| value.get(key.as_str().unwrap_or_default()).is_some())
            }
            "properties" | "additionalProperties" => {
                check_properties(value, schema)?;
                true
            }
            other => panic!("the keyword {other} is new: teach it to this validator"),
        };
        if !holds {
            return Err(format!("{value} does not satisfy {keyword} {argument}"));
        }
    }
    Ok(())
}

fn check_properties(value: &Value, schema: &Value) -> Result<(), String> {
    for (key, value) in value.as_object().into_iter().flatten() {
        match schema["properties"].get(key) {
            Some(schema) => check(value, schema).map_err(|why| format!("{key}: {why}"))?,
            None if schema["additionalProperties"] == false => return Err(format!("{key} is no key")),
            None => {}
        }
    }
    Ok(())
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        other => panic!("the type {other} is new: teach it to this validator"),
    }
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}
