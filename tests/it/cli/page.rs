//! `omaha replay --html`.

use std::fs;

use omaha_cli::Answer;

use super::omaha;

const TEXT: &str = include_str!("../../../crates/history/tests/stars_hands/side-pot.txt");

/// What the page's script is given.
fn data(html: &str) -> serde_json::Value {
    let start = html.split_once("id=\"hand\">").unwrap().1;
    serde_json::from_str(start.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_page_of_its_own_for_a_hand_of_any_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    fs::write(path("a.txt"), TEXT).unwrap();
    let printed = omaha(&["replay", "--html", &path("a.txt")]);
    assert_eq!((printed.answer, printed.err.as_str()), (Answer::Yes, ""));
    let filed = omaha(&["replay", &path("a.txt"), "--html", &path("a.html")]);
    assert_eq!((filed.answer, filed.out.as_str()), (Answer::Yes, ""));
    let html = fs::read_to_string(path("a.html")).unwrap();
    assert_eq!(html, printed.out);
    // Nothing is fetched from anywhere.
    for fetches in ["http://", "https://", "src=", "@import", "url("] {
        assert!(!html.contains(fetches), "{fetches}");
    }
    let hand = data(&html);
    let steps: Vec<String> = hand["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| {
            let seats = step["seats"].as_array().unwrap().iter().map(|seat| {
                let word = |key: &str| seat[key].as_str().unwrap().to_string();
                format!("{}/{}/{}", word("stack"), word("bet"), word("won"))
            });
            let why = step["why"].as_array().unwrap().iter().map(|why| {
                format!(
                    "\n    {} {} {}",
                    why["side"].as_str().unwrap(),
                    why["text"].as_str().unwrap(),
                    why["rule"].as_str().unwrap()
                )
            });
            let seats: Vec<String> = seats.collect();
            let text = step["text"].as_str().unwrap();
            format!(
                "{text} | pot {} | {}{}",
                step["pot"].as_str().unwrap(),
                seats.join("  "),
                why.collect::<String>()
            )
        })
        .collect();
    insta::assert_snapshot!(steps.join("\n"));
}

/// Walks through the page as a reader does and writes down what is to be seen.
const WALK: &str = r##"<pre id="walk"></pre><script>
  const seen = [];
  const see = (how) => seen.push([how, ...["street", "pot", "text", "count"].map((id) => document.getElementById(id).textContent),
    document.querySelectorAll("#board .card").length, document.querySelectorAll(".used").length].join(" | "));
  const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  see("opened");
  while (!document.getElementById("next").disabled) { press("ArrowRight"); see("right"); }
  press("ArrowRight"); see("right at the end");
  press("ArrowLeft"); see("left");
  press("Home"); see("home");
  document.getElementById("last").click(); see("button");
  const slider = document.getElementById("slider");
  slider.value = 7; slider.dispatchEvent(new Event("input")); see("slider");
  document.getElementById("walk").textContent = seen.join("\n");
</script></body>"##;

#[test]
#[allow(clippy::print_stdout, reason = "a skipped test says so")]
fn every_street_in_a_browser() {
    let Some(browser) = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
        .iter()
        .find(|path| fs::exists(path).unwrap_or(false))
    else {
        println!("no chromium: the page is not checked in a browser");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    fs::write(path("a.txt"), TEXT).unwrap();
    let html = omaha(&["replay", "--html", &path("a.txt")]).out.replace("</body>", WALK);
    fs::write(path("a.html"), html).unwrap();
    let flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--dump-dom",
    ];
    let shown = std::process::Command::new(browser)
        .args(flags)
        .arg(format!("--user-data-dir={}", path("profile")))
        .arg(format!("file://{}", path("a.html")))
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout);
    let walk =
        shown.split_once("<pre id=\"walk\">").map_or("", |(_, walk)| walk).split("</pre>").next().unwrap();
    let lines: Vec<&str> = walk.lines().collect();
    // How, street, pot, text, step, board cards, cards that decide.
    for expected in [
        "opened | Preflop | Pot 0 | A new hand; Cem has the button | 1 / 22 | 0 | 0",
        "right | Preflop | Pot 10 | Cem raises to 7 | 5 / 22 | 0 | 0",
        "right | Flop | Pot 42 | Ann: the first bets 21 | 9 / 22 | 3 | 0",
        "right | Turn | Pot 240 | Cem calls 72, all-in | 15 / 22 | 4 | 0",
        "right | River | Pot 240 | The river | 19 / 22 | 5 | 0",
        "right | River | Pot 120 | Side pot 1 of 120 is paid | 20 / 22 | 5 | 5",
        "right | River | Pot 0 | The main pot of 120 is paid | 21 / 22 | 5 | 9",
        "right at the end | River | Pot 0 | The hand is over | 22 / 22 | 5 | 0",
        "left | River | Pot 0 | The main pot of 120 is paid | 21 / 22 | 5 | 9",
        "home | Preflop | Pot 0 | A new hand; Cem has the button | 1 / 22 | 0 | 0",
        "button | River | Pot 0 | The hand is over | 22 / 22 | 5 | 0",
        "slider | Flop | Pot 21 | The flop | 8 / 22 | 3 | 0",
    ] {
        assert!(lines.contains(&expected), "{expected}\n{walk}");
    }
}

#[test]
fn refusals() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    fs::write(path("two.txt"), format!("{TEXT}\n\n{TEXT}")).unwrap();
    let several = omaha(&["replay", "--html", &path("two.txt")]);
    assert!(
        several.answer == Answer::BadInput
            && several.err.contains("holds several hands: expected one hand for a page")
    );
    let none = omaha(&["replay", "--html", &path("page.html")]);
    assert!(none.answer == Answer::BadInput && none.err.contains("expected one file, got 0"), "{}", none.err);
    let illegal = TEXT.replace("raises $5 to $7", "raises $6 to $8");
    fs::write(path("wrong.txt"), illegal).unwrap();
    let differs = omaha(&["replay", "--html", &path("wrong.txt")]);
    assert!(differs.answer == Answer::No && differs.err.contains("but the most is 7"), "{}", differs.err);
}
