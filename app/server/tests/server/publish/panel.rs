//! What editors are told about builds, the way back to one of them, and builds that fail.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use super::Publishing;
use crate::harness::client::{Answer, Call};
use crate::harness::editors::SIGN_IN;
use crate::harness::stand_ins::site_build::{COPY, StandIn};

const PUBLISHING: &str = "/api/__octana/publishing";
const ROLL_BACK: &str = "/api/__octana/publishing/roll-back";
const BODY: &str = r#"{"sys":{"type":"Entry","id":"home","contentType":{"sys":{"id":"page"}},"updatedBy":{"sys":{"id":"4FLr"}}}}"#;
/// Fails as long as there is no `good`.
const FAILS: &str = "echo run >> runs\n[ -e good ] || { echo 'page home: the title is missing' >&2; exit 1; }\ncp -R prepared/. \"$BUILD_FOLDER\"\n";

impl Publishing {
    /// The cookies of an editor who has signed in for development.
    async fn cookies(&self) -> String {
        let answer = self.send(Call::form(SIGN_IN, "")).await.is(303);
        let pairs = answer.set_cookies().into_iter();
        pairs
            .filter_map(|line| Some(line.split_once(';')?.0.to_owned()))
            .collect::<Vec<_>>()
            .join("; ")
    }

    async fn told(&self, cookies: &str) -> Value {
        self.send(Call::get(PUBLISHING).header("cookie", cookies)).await.expect(200)
    }

    async fn goes_back(&self, cookies: &str, build: &Value) -> Answer {
        let call = Call::post(ROLL_BACK).header("cookie", cookies);
        self.send(call.json(&json!({ "build": build }))).await
    }

    /// Waits until a build has failed so often, and it is written when it is tried again.
    async fn fails(&self, times: usize) {
        self.logged("not published", times).await;
        while !self.stand_in.path("builds/retry").exists() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Lets the server try again now what it would try again in a minute.
    fn hurry(&self) {
        let file = self.stand_in.path("builds/retry");
        let mut retry: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        assert!(retry["at"].as_i64().unwrap() > 0);
        retry["at"] = json!(0);
        let next = self.stand_in.path("retry.next");
        fs::write(&next, retry.to_string()).unwrap();
        fs::rename(next, file).unwrap();
    }
}

#[tokio::test]
async fn an_editor_sees_why_each_build_was_made_and_goes_back_in_one_press() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    let editor = program.cookies().await;
    assert_eq!(program.told(&editor).await["builds"], json!([]));
    program.stand_in.prepare("second");
    program.webhook(BODY).await.is(202);
    program.shows("second").await;
    program.stand_in.prepare("broken");
    let warning = json!({
        "page": "/about", "entry": "home", "contentType": "page", "field": "title",
        "message": "The title is that of another page.", "remedy": "Give each its own.",
    });
    let report = program.stand_in.path("prepared/.report.json");
    fs::write(report, json!({ "warnings": [warning] }).to_string()).unwrap();
    assert!(program.publish().status.success());
    program.shows("broken").await;

    let told = program.told(&editor).await;
    let [broken, second] = [&told["builds"][0], &told["builds"][1]];
    assert_eq!(broken["warnings"], json!([warning]));
    assert_eq!((&broken["cause"]["by"], &broken["isLive"]), (&json!("command"), &json!(true)));
    assert_eq!(broken["canRollBack"], false);
    assert_eq!(
        second["cause"],
        json!({ "by": "webhook", "user": "4FLr", "topic": null, "entry": { "id": "home", "contentType": "page" } }),
    );
    assert_eq!((&second["outcome"], &second["canRollBack"]), (&json!("published"), &json!(true)));
    assert!(second["seconds"].as_f64().unwrap() > 0.0 && told["running"].is_null());
    // What a build says of itself is for editors.
    program.get("/.report.json").await.is(404);

    let back = program.goes_back(&editor, &second["build"]).await.expect(200);
    assert_eq!(
        (&back["builds"][0]["outcome"], &back["builds"][0]["isLive"]),
        (&json!("rolledBack"), &json!(true))
    );
    assert_eq!(back["builds"][0]["cause"]["by"], "editor");
    program.shows("second").await;
    program.goes_back(&editor, &json!("1793670000000-never")).await.refused(409, "buildGone");
    program.goes_back(&editor, &json!("../dist")).await.refused(409, "buildGone");
    program.goes_back(&editor, &json!(7)).await.refused(400, "badRequest");
    let audit = program.office(&["audit", "list"]);
    assert!(audit.contains("roll back"), "{audit}");

    // What is published next is on the site as always.
    program.stand_in.prepare("mended");
    program.webhook("{}").await.is(202);
    program.shows("mended").await;
}

#[tokio::test]
async fn on_a_new_day_the_site_is_built_by_itself() {
    let stand_in = StandIn::new(COPY);
    fs::create_dir(stand_in.path("builds")).unwrap();
    fs::write(stand_in.path("builds/day"), "\"2026-01-01\"").unwrap();
    stand_in.prepare("second");
    let program = Publishing::start(stand_in, &[]);
    program.shows("second").await;
    let told = program.told(&program.cookies().await).await;
    assert_eq!(told["builds"][0]["cause"]["by"], "day");
    assert_eq!(program.stand_in.runs(), 1);
}

#[tokio::test]
async fn a_new_day_builds_nothing_in_a_new_folder_and_nothing_over_what_an_editor_went_back_to() {
    let back = json!([{
        "began": 0, "seconds": 0.0, "outcome": "rolledBack", "build": "1793670000000-5f2c", "why": null, "warnings": [],
        "cause": { "by": "editor", "user": "Ada", "topic": null, "entry": null },
    }]);
    for files in [vec![], vec![("day", json!("2026-01-01")), ("history", back)]] {
        let stand_in = StandIn::new(COPY);
        fs::create_dir(stand_in.path("builds")).unwrap();
        for (name, text) in &files {
            fs::write(stand_in.path("builds").join(name), text.to_string()).unwrap();
        }
        let program = Publishing::start(stand_in, &[]);
        let day = program.stand_in.path("builds/day");
        let settled = || fs::read_to_string(&day).is_ok_and(|day| day != "\"2026-01-01\"");
        while !settled() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        // Twice as long as a server takes to look again.
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(program.stand_in.runs(), 0, "{files:?}");
    }
}

#[tokio::test]
async fn only_an_editor_is_told_or_goes_back() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.get(PUBLISHING).await.refused(401, "signInRequired");
    program.goes_back("", &json!("any")).await.refused(401, "signInRequired");
    let editor = program.cookies().await;
    let call =
        Call::post(ROLL_BACK).header("cookie", &editor).header("origin", "https://evil.test");
    program.send(call.json(&json!({ "build": "any" }))).await.is(403);
}

#[tokio::test]
async fn the_command_lists_builds_and_goes_back() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    for build in ["second", "third"] {
        program.stand_in.prepare(build);
        assert!(program.publish().status.success());
    }
    program.shows("third").await;
    let list = program.office(&["publish", "--list"]);
    let lines: Vec<Vec<&str>> =
        list.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        (lines[0][2..].to_vec(), lines[1][2..].to_vec()),
        (vec!["live", "published"], vec!["kept", "published"])
    );
    let told = program.office(&["publish", "--to", lines[1][1]]);
    assert_eq!(told, format!("published again: {}\n", lines[1][1]));
    program.shows("second").await;
    let refused = program.command(&["publish", "--to", "nothing"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("there is no build nothing"), "{said}");
}

#[tokio::test]
async fn a_build_that_fails_is_tried_again_and_the_team_is_told_once() {
    let program = Publishing::start(StandIn::new(FAILS), &[]);
    let editor = program.cookies().await;
    program.stand_in.prepare("second");
    program.webhook(BODY).await.is(202);
    program.fails(1).await;
    let told = program.told(&editor).await;
    assert_eq!(told["builds"][0]["why"], "page home: the title is missing");
    assert_eq!(
        (&told["builds"][0]["outcome"], &told["retry"]["attempt"]),
        (&json!("failed"), &json!(2))
    );
    assert_eq!(program.mails(0).await, Vec::<String>::new());
    for times in 2..4 {
        program.hurry();
        program.fails(times).await;
    }
    let [mail] = program.mails(1).await.try_into().unwrap();
    assert!(mail.contains("Subject: The website cannot be published"), "{mail}");
    assert!(mail.contains("page home: the title is missing"), "{mail}");
    fs::write(program.stand_in.path("good"), "").unwrap();
    program.hurry();
    program.shows("second").await;
    let mails = program.mails(2).await;
    assert!(mails.iter().any(|mail| mail.contains("Subject: The website is published again")));
    let told = program.told(&editor).await;
    assert_eq!(
        (&told["builds"][0]["cause"]["by"], &told["retry"]),
        (&json!("retry"), &Value::Null)
    );
}

#[tokio::test]
async fn while_a_build_runs_editors_are_told_so_and_cannot_go_back() {
    let program = Publishing::start(
        StandIn::new(&format!("{COPY}while [ -e wait ]; do sleep 0.05; done\n")),
        &[],
    );
    let editor = program.cookies().await;
    program.stand_in.prepare("second");
    assert!(program.publish().status.success());
    fs::write(program.stand_in.path("wait"), "").unwrap();
    program.stand_in.prepare("third");
    program.webhook(BODY).await.is(202);
    let told = loop {
        let told = program.told(&editor).await;
        if !told["running"].is_null() {
            break told;
        }
        // The build begins a second after its webhook, and an editor may not ask without end.
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(told["running"]["cause"]["user"], "4FLr");
    program.goes_back(&editor, &told["builds"][0]["build"]).await.refused(409, "buildRunning");
    fs::remove_file(program.stand_in.path("wait")).unwrap();
    program.shows("third").await;
    assert!(program.told(&editor).await["running"].is_null());
}

#[tokio::test]
async fn no_one_goes_back_when_a_build_is_about_to_begin() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    let editor = program.cookies().await;
    program.stand_in.prepare("second");
    assert!(program.publish().status.success());
    program.stand_in.prepare("third");
    assert!(program.publish().status.success());
    let second = program.told(&editor).await["builds"][1]["build"].clone();
    program.webhook(BODY).await.is(202);
    program.goes_back(&editor, &second).await.refused(409, "buildRunning");
    program.logged("the site has not changed", 1).await;
    // The mark of the build goes right after that is logged.
    while program.stand_in.path("builds/started").exists() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    program.goes_back(&editor, &second).await.is(200);
    program.shows("second").await;
}

#[tokio::test]
async fn a_build_from_before_a_deployment_is_not_gone_back_to() {
    let mut program = Publishing::start(StandIn::new(COPY), &[]);
    for build in ["second", "third"] {
        program.stand_in.prepare(build);
        assert!(program.publish().status.success());
    }
    program.stand_in.write("dist", "deployed", &json!({}));
    program.kill_and_restart();
    let editor = program.cookies().await;
    let told = program.told(&editor).await;
    let builds = told["builds"].as_array().unwrap();
    assert!(builds.iter().all(|build| build["canRollBack"] == false && build["isLive"] == false));
    program.goes_back(&editor, &builds[1]["build"]).await.refused(409, "buildGone");
}

#[tokio::test]
async fn a_build_by_command_ends_what_is_tried_again() {
    let program = Publishing::start(StandIn::new(FAILS), &[]);
    let editor = program.cookies().await;
    program.webhook(BODY).await.is(202);
    program.fails(1).await;
    fs::write(program.stand_in.path("good"), "").unwrap();
    program.stand_in.prepare("second");
    assert!(program.publish().status.success());
    assert_eq!(program.told(&editor).await["retry"], Value::Null);
}
