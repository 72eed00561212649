//! The name of every setting, and what is meant by a name that is almost one.

/// Every setting, whether this server asks for it or not. `README.md` says of each who sets it and why.
pub(super) const NAMES: [&str; 50] = [
    "SITE_PROFILE",
    "SITE_URL",
    "HOST",
    "PORT",
    "SITE_DIST",
    "DATA_FOLDER",
    "DATABASE_URL",
    "LOG_LEVEL",
    "METRICS",
    "MAX_CONNECTIONS",
    "HSTS_SECONDS",
    "DRAIN_SECONDS",
    "TRUSTED_PROXIES",
    "RATE_LIMITS",
    "CONTENT_HOST",
    "CONTENT_PREVIEW_HOST",
    "CONTENT_SPACE",
    "CONTENT_ENVIRONMENT",
    "CONTENT_DELIVERY_TOKEN",
    "CONTENT_PREVIEW_TOKEN",
    "CONTENT_EXPORT",
    "CONTENT_RATE_LIMIT",
    "MAIL_FROM",
    "MAIL_TEAM",
    "SMTP_URL",
    "HANDOVER_URL",
    "HANDOVER_SECRET",
    "FEE_PRODUCT_TYPES",
    "APPLICATION_DAYS",
    "ENQUIRY_DAYS",
    "PAYMENT",
    "PAYMENT_REMINDERS",
    "STRIPE_KEY",
    "STRIPE_WEBHOOK_SECRETS",
    "CAPTCHA",
    "CAPTCHA_KEY",
    "TURNSTILE_SECRET",
    "ABR_GUID",
    "EDITORS",
    "EDITORS_KEY",
    "EDITORS_SECRETS",
    "OIDC_ISSUER",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "OIDC_EDITORS",
    "OIDC_ACR",
    "OIDC_AMR",
    "EDITOR_ORIGINS",
    "PUBLISH_COMMAND",
    "PUBLISH_SECRET",
];

/// Names the file that holds the value of a setting.
pub(super) const FILE: &str = "_FILE";
/// How it is written by mistake.
const FILES: [&str; 4] = [FILE, "_FILES", "_FILENAME", "_PATH"];

/// The setting that is meant by a name which is none; `None` for a setting, and for what is not meant for us.
///
/// A file is meant for us if it only begins like a setting: someone who mounts a secret and misnames it would start without one.
pub(super) fn meant_by(name: &str) -> Option<String> {
    let names = || NAMES.into_iter().flat_map(|known| [known.to_owned(), format!("{known}{FILE}")]);
    if names().any(|known| known == name) {
        return None;
    }
    // Systemd and compose files take small letters and blanks as they are.
    let typed = name.trim().to_ascii_uppercase();
    if typed != name && names().any(|known| known == typed) {
        return Some(typed);
    }
    let is_alike = |known: &String| {
        let is_file = family(&typed).is_some() && known.ends_with(FILE);
        is_almost(&typed, known) || is_file && family(&typed) == family(known)
    };
    names().filter(is_alike).min_by_key(|known| strsim::osa_distance(&typed, known))
}

/// The first word of a file's name, such as `MAIL` of `MAIL_PASSWORD_FILE` and `DATABASE` of `DATABASE_FILE`. A short one
/// alone, such as that of `LOG_FILE`, is likely to be another program's.
fn family(name: &str) -> Option<&str> {
    let base = FILES.iter().find_map(|ending| name.strip_suffix(ending))?;
    match base.split_once('_') {
        Some((first, _)) => Some(first),
        None => Some(base).filter(|base| base.len() > 5),
    }
}

/// Whether a name is a slip of the keyboard away from another; in short names a slip is likely to be another word.
fn is_almost(name: &str, other: &str) -> bool {
    let slips = match name.len() {
        0..8 => return false,
        8..12 => 1,
        _ => 2,
    };
    strsim::osa_distance(name, other) <= slips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_almost_a_setting_is_told_with_the_likely_one() {
        for (name, likely) in [
            ("CAPTCHA_KEYS", Some("CAPTCHA_KEY")),
            ("TRUSTED_PROXY", None),
            ("TRUSTED_PROXYES", Some("TRUSTED_PROXIES")),
            ("CONTENT_DELIVREY_TOKEN", Some("CONTENT_DELIVERY_TOKEN")),
            ("SITE_URI", Some("SITE_URL")),
            ("SITE_HOST", None),
            ("SITE_URL", None),
            ("HOME", None),
            ("HTTP_PROXY", None),
        ] {
            assert_eq!(meant_by(name).as_deref(), likely, "{name}");
        }
    }

    #[test]
    fn a_file_that_begins_like_a_setting_is_told_with_the_likely_one() {
        for (name, likely) in [
            ("SMTP_URL_FILE", None),
            ("STRIPE_KEY_FILE", None),
            ("SMTP_URI_FILE", Some("SMTP_URL_FILE")),
            ("SMTP_URL_FLE", Some("SMTP_URL_FILE")),
            ("SMTP_PASSWORD_FILE", Some("SMTP_URL_FILE")),
            ("MAIL_PASSWRD_FILE", Some("MAIL_FROM_FILE")),
            ("EDITORS_SECRET_FILE", Some("EDITORS_SECRETS_FILE")),
            ("SSL_CERT_FILE", None),
            ("POSTGRES_PASSWORD_FILE", None),
            ("LOG_FILE", None),
            ("DATABASE_FILE", Some("DATABASE_URL_FILE")),
            ("DATABASE_PASSWORD_FILE", Some("DATABASE_URL_FILE")),
            ("DATABASE_URL_PATH", Some("DATABASE_URL_FILE")),
            ("CAPTCHA_KEY_FILES", Some("CAPTCHA_KEY_FILE")),
            ("STRIPE_FILE", Some("STRIPE_KEY_FILE")),
            ("database_url_file", Some("DATABASE_URL_FILE")),
            ("database_url", Some("DATABASE_URL")),
            ("host", Some("HOST")),
            ("NODE_PATH", None),
            ("PATH", None),
            ("GIT_SSL_PATH", None),
        ] {
            assert_eq!(meant_by(name).as_deref(), likely, "{name}");
        }
    }

    #[test]
    fn the_readme_has_a_line_for_each_setting_and_for_no_other() {
        let readme = include_str!("../../README.md");
        let (_, settings) = readme.split_once("\n## Settings\n").unwrap();
        let (settings, _) = settings.split_once("\n## ").unwrap();
        let rows = settings.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" |"));
        let mut told: Vec<_> = rows
            .flat_map(|(names, _)| names.split(", "))
            .map(|name| name.trim_matches(['`', '*']))
            .collect();
        let mut names = NAMES.to_vec();
        told.sort_unstable();
        names.sort_unstable();
        assert_eq!(told, names);
    }
}
