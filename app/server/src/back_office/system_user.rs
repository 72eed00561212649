//! Who types a command: the user of the system, whom no one can be by typing a name.

use std::fs;

/// The longest name that is recorded, in characters.
const LONGEST: usize = 64;

/// The user whose process this is; with `sudo_user`, which sudo sets, also who became that user, and with `operator` who says
/// to type, as in a container, where all are one user.
pub fn system_user(sudo_user: Option<&str>, operator: Option<&str>) -> String {
    let mut text = user();
    if let Some(name) = sudo_user.filter(|name| !name.is_empty()) {
        text = format!("{text} (sudo by {name})");
    }
    if let Some(name) = operator.filter(|name| !name.is_empty()) {
        text = format!("{text} (says {name})");
    }
    text.chars().filter(|character| !character.is_control()).take(LONGEST).collect()
}

#[cfg(unix)]
fn user() -> String {
    let id = rustix::process::getuid().as_raw();
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    name_of(id, &users).map_or_else(|| format!("user {id}"), str::to_owned)
}

#[cfg(not(unix))]
fn user() -> String {
    std::env::var("USERNAME").unwrap_or_else(|_| "someone".to_owned())
}

/// The name of a user in the lines of `/etc/passwd`, `name:password:id:…`.
#[cfg(unix)]
fn name_of(id: u32, users: &str) -> Option<&str> {
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let (name, its) = (fields.next()?, fields.nth(1)?);
        (its.parse() == Ok(id)).then_some(name)
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_user_is_called_by_their_name() {
        let users =
            "root:x:0:0:root:/root:/bin/sh\n# a comment\nsite:x:10001:10001::/:/bin/false\n";
        assert_eq!(name_of(10_001, users), Some("site"));
        assert_eq!(name_of(0, users), Some("root"));
        assert_eq!(name_of(1, users), None);
        assert!(!system_user(None, None).is_empty());
        assert!(system_user(Some("ada\u{1b}"), None).ends_with(" (sudo by ada)"));
        assert!(system_user(Some("bob"), Some("Ada")).ends_with(" (sudo by bob) (says Ada)"));
        assert_eq!(system_user(Some(""), Some("")), system_user(None, None));
    }
}
