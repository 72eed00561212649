//! The alerts of `deploy/alerts.yml`: Prometheus' own tool has them raised, or not, by what `alerts.yml` beside this file makes
//! up, and each has its line in the page of operations.

use std::fs;
use std::path::Path;
use std::process::Command;

const OPERATIONS: &str = include_str!("../../../OPERATIONS.md");
const RULES: &str = include_str!("../../../deploy/alerts.yml");

#[test]
fn alerts_are_raised_by_what_they_are_for_and_by_nothing_else() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/alerts.yml");
    let folder = tempfile::tempdir().unwrap();
    let tests = folder.path().join("tests.yml");
    let made_up = include_str!("alerts.yml").replace("RULES", rules.to_str().unwrap());
    fs::write(&tests, made_up).unwrap();
    passes("prometheus", Command::new("promtool").args(["test", "rules"]).arg(&tests));
}

/// What the head of `alerts.yml` says of prometheus.yml and alertmanager.yml.
#[test]
fn prometheus_and_alertmanager_take_what_an_operator_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file
    };
    let told = |name: &str| {
        let (_, rest) = RULES.split_once(&format!("# In {name}")).unwrap();
        let lines = rest.lines().skip(1).map_while(|line| line.strip_prefix("#   "));
        write(name, &lines.collect::<Vec<_>>().join("\n"))
    };
    write("alerts.yml", RULES);
    let (prometheus, alertmanager) = (told("prometheus.yml"), told("alertmanager.yml"));
    passes("prometheus", Command::new("promtool").args(["check", "config"]).arg(prometheus));
    passes("prometheus-alertmanager", Command::new("amtool").arg("check-config").arg(alertmanager));
}

#[track_caller]
fn passes(package: &str, command: &mut Command) {
    match command.output() {
        Ok(tested) => {
            let told = [tested.stdout, tested.stderr].concat();
            assert!(tested.status.success(), "{}", String::from_utf8_lossy(&told));
        }
        Err(error) => {
            let tool = command.get_program().display();
            eprintln!("not run: {tool} (Debian: apt-get install {package}): {error}");
        }
    }
}

#[test]
fn each_alert_says_what_to_do() {
    let named: Vec<_> =
        RULES.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    assert!(named.len() > 10, "{named:?}");
    let told: Vec<_> = OPERATIONS
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` | ")?.0.into())
        .filter(|name: &&str| name.chars().all(char::is_alphabetic))
        .collect();
    assert_eq!(told, named);
}
