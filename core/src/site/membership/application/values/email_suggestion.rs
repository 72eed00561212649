//! The email address that was probably meant by one that was mistyped or copied with something around it.
//!
//! Only ever an offer: a mailbox may well have a domain that looks like a slip, so [`Email`] takes it.
//! Left out: slips in the part before the `@`, which nothing tells from a name, and two addresses in one
//! field.

use super::Email;
use super::email::to_ascii;
use crate::typed::blank::is_blank;

/// Domains where many Australians have their mailbox. None is so short that a slip of it could as well be
/// another domain of many people.
const COMMON_DOMAINS: [&str; 12] = [
    "gmail.com",
    "hotmail.com",
    "hotmail.com.au",
    "outlook.com",
    "outlook.com.au",
    "yahoo.com",
    "yahoo.com.au",
    "icloud.com",
    "bigpond.com",
    "bigpond.net.au",
    "optusnet.com.au",
    "westnet.com.au",
];

/// Ends of domains that no one can have, or that hardly anyone has, and what was meant.
const MISTYPED_ENDS: [(&str, &str); 12] = [
    (".con", ".com"),
    (".cmo", ".com"),
    (".ocm", ".com"),
    (".comm", ".com"),
    (".coom", ".com"),
    (".cpm", ".com"),
    (".vom", ".com"),
    (".xom", ".com"),
    (".nte", ".net"),
    (".comau", ".com.au"),
    (".con.au", ".com.au"),
    (".netau", ".net.au"),
];

/// Longer texts hold more than one address.
const LONGEST: usize = 1000;

/// The address that was probably meant by `text`; nothing where it is what was typed, or hopeless.
///
/// ```
/// use barcode_core::site::membership::application::suggest_email;
///
/// let meant = |text| suggest_email(text).map(|email| email.to_string());
/// assert_eq!(meant("jo@gmial.com"), Some("jo@gmail.com".to_owned()));
/// assert_eq!(meant("Jo <jo@example.com>"), Some("jo@example.com".to_owned()));
/// assert_eq!(meant("jo@example.com"), None);
/// ```
pub fn suggest_email(text: &str) -> Option<Email> {
    let typed = text.trim_matches(is_blank);
    if typed.len() > LONGEST {
        return None;
    }
    let (local, domain) = address_in(typed)?;
    let domain = usual_domain(&domain).unwrap_or(domain);
    let meant: Email = format!("{local}@{domain}").parse().ok()?;
    (meant.as_str() != typed).then_some(meant)
}

/// The two parts of the only address in a text, without what stands around it and with its dots put right.
fn address_in(text: &str) -> Option<(String, String)> {
    // A mark that is not seen is no end of an address: it may stand within a name.
    let is_seen = |found: &char| found.is_whitespace() || !is_blank(*found);
    let text: String = text.chars().filter(is_seen).map(to_ascii).collect();
    let (before, after) = text.split_once('@')?;
    let after = after.trim_start_matches(|c| c == '@' || is_blank(c));
    if after.contains('@') {
        return None;
    }
    let local = before.trim_end_matches(is_blank).rsplit(is_around).next()?;
    let domain = after.split(|c| is_around(c) || matches!(c, '\'' | '?' | '/')).next()?;
    // An apostrophe in front is a quotation mark: no name begins with one.
    let local = local.trim_start_matches(['\'', '.', ',']);
    Some((with_dots(local), with_dots(domain)))
}

/// What stands before and behind an address, and never in it.
fn is_around(found: char) -> bool {
    is_blank(found) || matches!(found, '<' | '>' | '(' | ')' | '[' | ']' | '"' | ':' | ';' | '\\')
}

/// Single dots between the parts, which a comma or two dots may stand for, and none around them.
fn with_dots(part: &str) -> String {
    let mut joined = String::with_capacity(part.len());
    for label in part.split(['.', ',']).filter(|label| !label.is_empty()) {
        if !joined.is_empty() {
            joined.push('.');
        }
        joined.push_str(label);
    }
    joined
}

/// The domain that a mistyped one stands for.
fn usual_domain(domain: &str) -> Option<String> {
    let lower = domain.to_ascii_lowercase();
    let mended = MISTYPED_ENDS.iter().find_map(|(wrong, right)| {
        let head = lower.strip_suffix(wrong)?;
        Some(format!("{head}{right}"))
    });
    let domain = mended.as_deref().unwrap_or(&lower);
    if COMMON_DOMAINS.contains(&domain) {
        return mended;
    }
    let common = COMMON_DOMAINS.into_iter().find(|common| is_slip(domain, common));
    common.map(str::to_owned).or(mended)
}

/// Whether `typed` is `common` with one letter missing, added or wrong, with its letters in another order
/// or without its end. The first letter is seldom the slip: mail.com is not gmail.com.
fn is_slip(typed: &str, common: &str) -> bool {
    let is_beginning = common.strip_prefix(typed).is_some_and(|rest| rest.starts_with('.'));
    typed.bytes().next() == common.bytes().next()
        && (is_beginning || has_same_letters(typed, common) || is_one_letter_apart(typed, common))
}

fn has_same_letters(one: &str, other: &str) -> bool {
    let count = |text: &str, letter| text.bytes().filter(|byte| *byte == letter).count();
    one.len() == other.len() && one.bytes().all(|letter| count(one, letter) == count(other, letter))
}

fn is_one_letter_apart(one: &str, other: &str) -> bool {
    let (longer, shorter) = if one.len() > other.len() { (one, other) } else { (other, one) };
    let same_start = longer.bytes().zip(shorter.bytes()).take_while(|(a, b)| a == b).count();
    let pairs = longer.bytes().rev().zip(shorter.bytes().rev());
    let same_end = pairs.take_while(|(a, b)| a == b).count();
    longer.len() <= same_start + same_end.min(shorter.len() - same_start) + 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(typed: &str, meant: Option<&str>) {
        assert_eq!(suggest_email(typed).as_ref().map(Email::as_str), meant, "{typed:?}");
    }

    #[test]
    fn what_stands_around_an_address_is_left_out() {
        for typed in [
            "Jo <jo@example.com>",
            "\"Smith, Jo\" <jo@example.com>",
            "mailto:jo@example.com",
            "mailto:jo@example.com?subject=Receipt",
            "Email: jo@example.com",
            "(jo@example.com)",
            "\u{201c}jo@example.com\u{201d}",
            "jo@example.com.",
            "jo@example.com,",
            "jo@example.com;",
            "jo@example,com",
            "jo@example..com",
            "jo@@example.com",
            "jo @ example.com",
            "jo\u{ff20}example\u{ff0e}com",
        ] {
            check(typed, Some("jo@example.com"));
        }
        check("\u{2018}jo@example.com\u{2019}", Some("jo@example.com"));
        check("jo,smith@example.com", Some("jo.smith@example.com"));
    }

    #[test]
    fn marks_of_a_word_processor_are_those_of_an_address() {
        for (typed, meant) in [
            ("pat.o\u{2019}brien@example.com", "pat.o'brien@example.com"),
            ("pat.o\u{2bc}brien@example.com", "pat.o'brien@example.com"),
            ("anna\u{2011}marie@example.com", "anna-marie@example.com"),
            ("jo@sample\u{2013}foods.com", "jo@sample-foods.com"),
            ("\u{ff4a}\u{ff4f}@example.com", "jo@example.com"),
            ("anna\u{ad}marie@example.com", "annamarie@example.com"),
            ("anna\u{2068}marie\u{2069}@example.com", "annamarie@example.com"),
        ] {
            assert!(typed.parse::<Email>().is_err(), "{typed:?}");
            check(typed, Some(meant));
        }
    }

    #[test]
    fn slips_of_common_domains_are_put_right() {
        for typed in [
            "jo@gmial.com",
            "jo@gamil.com",
            "jo@gnail.com",
            "jo@gmai.com",
            "jo@gmaill.com",
            "jo@gmail.co",
            "jo@gmail.con",
            "jo@gmial.con",
            "jo@gmailcom",
            "jo@gmail",
            "jo@gmail. com",
            "jo@GMIAL.COM",
        ] {
            check(typed, Some("jo@gmail.com"));
        }
        check("jo@icould.com", Some("jo@icloud.com"));
        check("jo@bigpond.con.au", Some("jo@bigpond.com.au"));
        check("Jo.B@hotmial.com", Some("Jo.B@hotmail.com"));
        check("jo@example.comau", Some("jo@example.com.au"));
    }

    #[test]
    fn other_domains_are_nobodys_slip() {
        for typed in [
            "jo@example.com",
            " jo@example.com ",
            "jo@mail.com",
            "jo@email.com",
            "jo@ymail.com",
            "jo@gmx.com",
            "jo@gmail.com",
            "jo@GMAIL.com",
            "jo@yahoo.co.uk",
            "jo@hotmail.fr",
            "o'brien+tax@example.com.au",
            "用户@例子.广告",
        ] {
            assert!(typed.parse::<Email>().is_ok(), "{typed}");
            check(typed, None);
        }
    }

    #[test]
    fn what_is_hopeless_gets_nothing() {
        for typed in ["", "jo", "jo@", "@example.com", "jo@example", "a@example.com, b@example.com"]
        {
            check(typed, None);
        }
        check(&format!("{}@gmial.com", "a".repeat(2000)), None);
    }

    proptest! {
        #[test]
        fn a_suggestion_is_an_address_that_needs_none(
            text in "[ -~]{0,12}@[a-z.,> ]{0,9}(gmial\\.com|gmail|example\\.con|[a-z]{2,4})[ -~]{0,3}"
        ) {
            if let Some(meant) = suggest_email(&text) {
                prop_assert_eq!(suggest_email(meant.as_str()), None);
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*@\\PC*") {
            let _ = suggest_email(&text);
        }
    }
}
