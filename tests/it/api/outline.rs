//! What of a source file somebody outside its crate can name.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Expr, Fields, ImplItem, Item, ItemImpl, Meta, Signature, TraitItem, Type, Visibility,
    parse_quote,
};

/// The types a crate declares by the names of those nobody outside can name.
pub(super) struct Types {
    hidden: BTreeSet<String>,
}

impl Types {
    pub(super) fn of(items: &[Item]) -> Types {
        let (mut open, mut hidden) = (BTreeSet::new(), BTreeSet::new());
        let mut modules = vec![items];
        while let Some(items) = modules.pop() {
            for item in items {
                let (visible, name) = match item {
                    Item::Struct(item) => (&item.vis, &item.ident),
                    Item::Enum(item) => (&item.vis, &item.ident),
                    Item::Trait(item) => (&item.vis, &item.ident),
                    Item::Mod(module) => {
                        modules.extend(module.content.iter().map(|(_, items)| items.as_slice()));
                        continue;
                    }
                    _ => continue,
                };
                let names = if is_public(visible) { &mut open } else { &mut hidden };
                names.insert(name.to_string());
            }
        }
        Types { hidden: hidden.difference(&open).cloned().collect() }
    }

    fn hides(&self, name: Option<&syn::PathSegment>) -> bool {
        name.is_some_and(|segment| self.hidden.contains(&segment.ident.to_string()))
    }

    fn hide(&self, item: &ItemImpl) -> bool {
        let mut of = &*item.self_ty;
        while let Type::Reference(reference) = of {
            of = &reference.elem;
        }
        let hidden_type = matches!(of, Type::Path(path) if self.hides(path.path.segments.last()));
        hidden_type || item.trait_.as_ref().is_some_and(|(_, path, _)| self.hides(path.segments.last()))
    }
}

const fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// `test`, or `all(test, …)`.
fn is_test(attribute: &Attribute) -> bool {
    let Meta::List(cfg) = &attribute.meta else { return false };
    let first = |tokens: &TokenStream| tokens.clone().into_iter().next();
    let is =
        |token: &Option<TokenTree>, name: &str| matches!(token, Some(TokenTree::Ident(word)) if word == name);
    let condition = first(&cfg.tokens);
    let all = cfg.tokens.clone().into_iter().nth(1);
    let of_all = matches!(&all, Some(TokenTree::Group(group)) if is(&first(&group.stream()), "test"));
    cfg.path.is_ident("cfg") && (is(&condition, "test") || is(&condition, "all") && of_all)
}

pub(super) fn is_offered(item: &Item, types: &Types) -> bool {
    match item {
        Item::Mod(module) => {
            let has_some = |items: &[Item]| items.iter().any(|item| is_offered(item, types));
            !module.attrs.iter().any(is_test) && module.content.iter().any(|(_, items)| has_some(items))
        }
        Item::Impl(item) if types.hide(item) => false,
        Item::Impl(item) => item.trait_.is_some() || item.items.iter().any(is_offered_by_impl),
        Item::Macro(item) => {
            // What a macro of the crate declares, or one that others may call.
            item.ident.is_none() && !item.mac.path.is_ident("thread_local")
                || item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
        }
        Item::Const(item) => is_public(&item.vis),
        Item::Enum(item) => is_public(&item.vis),
        Item::Fn(item) => is_public(&item.vis),
        Item::Static(item) => is_public(&item.vis),
        Item::Struct(item) => is_public(&item.vis),
        Item::Trait(item) => is_public(&item.vis),
        Item::Type(item) => is_public(&item.vis),
        Item::Use(item) => is_public(&item.vis),
        _ => false,
    }
}

const fn is_offered_by_impl(item: &ImplItem) -> bool {
    match item {
        ImplItem::Const(item) => is_public(&item.vis),
        ImplItem::Fn(item) => is_public(&item.vis),
        ImplItem::Type(item) => is_public(&item.vis),
        _ => false,
    }
}

/// Leaves of every item what matters to who uses it: no words, no bodies, nothing private.
pub(super) struct Outline {
    pub(super) types: Types,
}

impl VisitMut for Outline {
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if let Some((_, items)) = &mut module.content {
            items.retain(|item| is_offered(item, &self.types));
        }
        visit_mut::visit_item_mod_mut(self, module);
    }

    fn visit_item_impl_mut(&mut self, item: &mut ItemImpl) {
        let of_trait = item.trait_.is_some();
        item.items.retain(|inner| match inner {
            ImplItem::Fn(_) if of_trait => false,
            inner => of_trait || is_offered_by_impl(inner),
        });
        visit_mut::visit_item_impl_mut(self, item);
    }

    fn visit_item_struct_mut(&mut self, item: &mut syn::ItemStruct) {
        visit_mut::visit_item_struct_mut(self, item);
        match &mut item.fields {
            Fields::Named(fields) => {
                let all = std::mem::take(&mut fields.named);
                let (open, hidden): (Vec<_>, Vec<_>) =
                    all.into_iter().partition(|field| is_public(&field.vis));
                fields.named = open.into_iter().collect();
                if !hidden.is_empty() {
                    item.attrs.push(parse_quote!(#[private_fields]));
                }
            }
            Fields::Unnamed(fields) => {
                for field in fields.unnamed.iter_mut().filter(|field| !is_public(&field.vis)) {
                    field.ty = parse_quote!(_);
                }
            }
            Fields::Unit => {}
        }
    }

    fn visit_item_macro_mut(&mut self, item: &mut syn::ItemMacro) {
        visit_mut::visit_item_macro_mut(self, item);
        item.mac.tokens =
            if item.ident.is_some() { TokenStream::new() } else { wordless(item.mac.tokens.clone()) };
    }

    fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
        const TOLD: [&str; 8] =
            ["cfg", "deprecated", "derive", "macro_export", "must_use", "non_exhaustive", "serde", "typetag"];
        attributes.retain(|attribute| {
            let name = attribute.path().segments.first();
            name.is_some_and(|name| TOLD.contains(&name.ident.to_string().as_str()))
        });
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        visit_mut::visit_item_fn_mut(self, item);
        item.block.stmts.clear();
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        visit_mut::visit_impl_item_fn_mut(self, item);
        item.block.stmts.clear();
    }

    fn visit_trait_item_mut(&mut self, item: &mut TraitItem) {
        visit_mut::visit_trait_item_mut(self, item);
        if let TraitItem::Fn(item) = item
            && let Some(block) = &mut item.default
        {
            block.stmts.clear();
        }
    }

    /// Nobody outside sees what an argument is taken apart into.
    fn visit_signature_mut(&mut self, signature: &mut Signature) {
        visit_mut::visit_signature_mut(self, signature);
        for input in &mut signature.inputs {
            if let syn::FnArg::Typed(argument) = input {
                if let syn::Pat::Ident(name) = &mut *argument.pat {
                    name.mutability = None;
                } else {
                    *argument.pat = parse_quote!(_);
                }
            }
        }
    }

    fn visit_item_const_mut(&mut self, item: &mut syn::ItemConst) {
        visit_mut::visit_item_const_mut(self, item);
        short(&mut item.expr);
    }

    fn visit_impl_item_const_mut(&mut self, item: &mut syn::ImplItemConst) {
        visit_mut::visit_impl_item_const_mut(self, item);
        short(&mut item.expr);
    }

    fn visit_item_static_mut(&mut self, item: &mut syn::ItemStatic) {
        visit_mut::visit_item_static_mut(self, item);
        short(&mut item.expr);
    }
}

/// A number stays, a table does not.
fn short(value: &mut Expr) {
    if !matches!(value, Expr::Lit(_)) {
        *value = parse_quote!(_);
    }
}

/// What a macro is given, without the comments.
fn wordless(tokens: TokenStream) -> TokenStream {
    let mut kept: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) if is_comment(&group, kept.last()) => {
                kept.pop();
            }
            TokenTree::Group(group) => {
                let inner = wordless(group.stream());
                kept.push(proc_macro2::Group::new(group.delimiter(), inner).into());
            }
            token => kept.push(token),
        }
    }
    kept.into_iter().collect()
}

fn is_comment(group: &proc_macro2::Group, before: Option<&TokenTree>) -> bool {
    matches!(before, Some(TokenTree::Punct(mark)) if mark.as_char() == '#')
        && matches!(group.stream().into_iter().next(), Some(TokenTree::Ident(name)) if name == "doc")
}
