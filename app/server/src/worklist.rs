//! What is left to do before the site goes live: the facts that only its owner knows, which the build lists, and samples.

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::site::REPORT;

/// Something that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// What is not known yet.
    pub what: String,
    /// Where it is entered.
    pub enter: String,
    /// Who answers it.
    pub owner: String,
    /// Whether the site waits for it.
    pub needed: Needed,
    /// The page that it belongs to.
    pub page: Option<String>,
    /// What readers see until then.
    pub meanwhile: String,
}

/// Whether the site must not go live without something; what is needed first comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Needed {
    /// A law needs it.
    Law,
    /// A price needs it.
    Price,
    /// It can follow.
    No,
}

/// A fact as the build lists it.
#[derive(Debug, Deserialize)]
struct ToConfirm {
    entry: String,
    fact: String,
    page: Option<String>,
    field: String,
    owner: String,
    needed: Needed,
    meanwhile: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    to_confirm: Option<Vec<ToConfirm>>,
}

/// The list of a build cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be read", path.display())]
pub struct WorklistError {
    path: PathBuf,
    source: std::io::Error,
}

/// Facts are open that the site must not be without, and it is public.
#[derive(Debug, thiserror::Error)]
#[error("a law or a price needs {0} fact(s) that are not confirmed; they are listed below")]
pub struct NotConfirmed(usize);

/// The facts that the build in `folder` lists; `None` where it says nothing of them. In a space, `entry_url` says where an entry
/// is edited, with `{id}` in place of its id.
///
/// # Errors
/// When the build's report cannot be read.
pub fn open_facts(
    folder: &Path,
    entry_url: Option<&str>,
) -> Result<Option<Vec<Open>>, WorklistError> {
    let path = folder.join(REPORT);
    let read = std::fs::read(&path).and_then(|bytes| Ok(serde_json::from_slice(&bytes)?));
    let Report { to_confirm } = match read {
        Ok(report) => report,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(WorklistError { path, source }),
    };
    let open = |fact: ToConfirm| Open {
        enter: entry_url.map_or(fact.field, |url| url.replace("{id}", &fact.entry)),
        what: fact.fact,
        owner: fact.owner,
        needed: fact.needed,
        page: fact.page,
        meanwhile: fact.meanwhile,
    };
    Ok(to_confirm.map(|facts| facts.into_iter().map(open).collect()))
}

/// Refuses facts that a law or a price needs.
///
/// # Errors
/// When there are any.
pub fn require_confirmed(facts: &[Open]) -> Result<(), NotConfirmed> {
    match facts.iter().filter(|fact| fact.needed.blocks()).count() {
        0 => Ok(()),
        count => Err(NotConfirmed(count)),
    }
}

/// The lines of the list, what is needed first before the rest, after one that counts them.
pub fn lines(mut open: Vec<Open>) -> Vec<String> {
    open.sort_by_key(|one| one.needed);
    let count = |needed| open.iter().filter(|one| one.needed == needed).count();
    let head = format!(
        "open    {} to confirm: a law needs {}, a price {}, {} can follow",
        open.len(),
        count(Needed::Law),
        count(Needed::Price),
        count(Needed::No),
    );
    std::iter::once(head).chain(open.iter().map(ToString::to_string)).collect()
}

impl Needed {
    fn blocks(self) -> bool {
        self != Self::No
    }
}

impl fmt::Display for Open {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, enter, owner, needed, page, meanwhile } = self;
        let kind = match needed {
            Needed::Law => "law",
            Needed::Price => "price",
            Needed::No => "later",
        };
        let blocks = if needed.blocks() { "production" } else { "nothing" };
        let on = page.as_ref().map_or_else(String::new, |page| format!(" on {page}"));
        write!(
            formatter,
            "{kind:<7} {what} | enter: {enter} | owner: {owner} | blocks: {blocks} | until then{on}: {meanwhile}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: &str = r#"{"warnings":[],"toConfirm":[
        {"entry":"factToConfirm-values","fact":"Statement of values","page":"/about-us","field":"pages/about-us.md",
         "owner":"communications","needed":"no","meanwhile":"Five values."},
        {"entry":"factToConfirm-terms","fact":"Terms of trade","page":null,"field":"pages/terms.md: text",
         "owner":"legal","needed":"law","meanwhile":"A guide."}]}"#;

    fn folder(report: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(REPORT), report).unwrap();
        folder
    }

    fn fees() -> Open {
        Open {
            what: "Fees".to_owned(),
            enter: "fees.csv".to_owned(),
            owner: "finance".to_owned(),
            needed: Needed::Price,
            page: None,
            meanwhile: "Samples.".to_owned(),
        }
    }

    #[test]
    fn facts_in_files_are_listed_with_file_and_field_what_is_needed_first() {
        let mut open = open_facts(folder(FACTS).path(), None).unwrap().unwrap();
        open.push(fees());
        assert_eq!(
            lines(open),
            [
                "open    3 to confirm: a law needs 1, a price 1, 1 can follow",
                "law     Terms of trade | enter: pages/terms.md: text | owner: legal | blocks: production | until then: A guide.",
                "price   Fees | enter: fees.csv | owner: finance | blocks: production | until then: Samples.",
                "later   Statement of values | enter: pages/about-us.md | owner: communications | blocks: nothing | until then on /about-us: Five values.",
            ]
        );
    }

    #[test]
    fn facts_of_a_space_are_listed_with_the_link_to_their_entry() {
        let url = "https://app.contentful.com/spaces/s/environments/e/entries/{id}";
        let open = open_facts(folder(FACTS).path(), Some(url)).unwrap().unwrap();
        assert_eq!(
            lines(open),
            [
                "open    2 to confirm: a law needs 1, a price 0, 1 can follow",
                "law     Terms of trade | enter: https://app.contentful.com/spaces/s/environments/e/entries/factToConfirm-terms | owner: legal | blocks: production | until then: A guide.",
                "later   Statement of values | enter: https://app.contentful.com/spaces/s/environments/e/entries/factToConfirm-values | owner: communications | blocks: nothing | until then on /about-us: Five values.",
            ]
        );
    }

    #[test]
    fn a_build_may_say_nothing_of_facts_and_half_a_report_is_an_error() {
        let none = tempfile::tempdir().unwrap();
        for silent in [none, folder(r#"{"warnings":[]}"#)] {
            assert_eq!(open_facts(silent.path(), None).unwrap(), None);
        }
        for wrong in ["{", r#"{"toConfirm":[{"needed":"perhaps"}]}"#] {
            assert!(open_facts(folder(wrong).path(), None).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_what_a_law_or_a_price_needs_is_refused() {
        let facts = open_facts(folder(FACTS).path(), None).unwrap().unwrap();
        assert_eq!(
            require_confirmed(&facts).unwrap_err().to_string(),
            "a law or a price needs 1 fact(s) that are not confirmed; they are listed below"
        );
        assert!(require_confirmed(&facts[..1]).is_ok());
    }
}
