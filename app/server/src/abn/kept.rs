//! Answers that are kept for a few minutes, so that going back and forth in a form asks the register once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use barcode_core::site::membership::application::Abn;

use super::answer::FoundAbn;

/// In milliseconds.
const KEPT: i64 = 10 * 60 * 1000;
/// An answer has a few hundred bytes.
const MOST: usize = 1000;

/// What the register said, and when.
#[derive(Debug, Default)]
pub(super) struct Kept(Mutex<HashMap<String, (i64, FoundAbn)>>);

impl Kept {
    pub(super) fn get(&self, abn: &Abn, now: i64) -> Option<FoundAbn> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, found) = kept.get(abn.digits())?;
        (now - since < KEPT).then(|| found.clone())
    }

    /// When there are too many, all are forgotten.
    pub(super) fn put(&self, abn: &Abn, now: i64, found: &FoundAbn) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.retain(|_, (since, _)| now - *since < KEPT);
        }
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(abn.digits().to_owned(), (now, found.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_kept_for_ten_minutes() {
        let (kept, abn) = (Kept::default(), "51824753556".parse().unwrap());
        assert_eq!(kept.get(&abn, 0), None);
        kept.put(&abn, 0, &FoundAbn::new(None));
        assert_eq!(kept.get(&abn, KEPT - 1), Some(FoundAbn::new(None)));
        assert_eq!(kept.get(&abn, KEPT), None);
    }

    #[test]
    fn however_many_are_looked_up_the_memory_is_bounded() {
        let kept = Kept::default();
        let all = (0..100_000_000_u64).step_by(83).map(|number| format!("51{number:09}"));
        let abns = all.filter_map(|digits| digits.parse::<Abn>().ok()).take(3 * MOST);
        let mut count = 0;
        for abn in abns {
            kept.put(&abn, 0, &FoundAbn::new(None));
            count += 1;
            assert!(kept.0.lock().unwrap().len() <= MOST);
            assert!(kept.get(&abn, 0).is_some());
        }
        assert_eq!(count, 3 * MOST);
    }
}
