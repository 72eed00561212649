//! The service agreement of a direct debit, in the words that payers read before they agree.

use serde::Deserialize;

use super::super::letter::Letter;

/// The site shows the same text on the pages where a direct debit is chosen.
const TEXT: &str = include_str!("../../../../src/pay/direct-debit-agreement.json");

#[derive(Deserialize)]
struct Agreement {
    title: String,
    sections: Vec<Section>,
}

#[derive(Deserialize)]
struct Section {
    heading: String,
    text: String,
}

/// Adds the agreement to a letter.
pub(super) fn with_agreement(letter: Letter, phone: &str) -> Letter {
    // A test reads it, so it can be read here too.
    let Ok(Agreement { title, sections }) = serde_json::from_str(TEXT) else { return letter };
    sections.into_iter().fold(letter.heading(&title), |letter, Section { heading, text }| {
        letter.paragraph(format!("{heading}\n{}", text.replace("{phone}", phone)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_agreement_says_who_debits_when_and_what_a_payer_can_do() {
        let text = with_agreement(Letter::default(), "1300 227 263").text();
        for part in [
            "Direct Debit Request Service Agreement\n",
            "Who debits your account\nOur payment provider",
            "When\nThe debit is sent to your bank after you agree",
            "stop the debit\nBefore you agree",
            "call us at once on 1300 227 263",
            "If you think a debit is wrong\n",
            "If your bank refuses the debit\n",
            "Your details\n",
        ] {
            assert!(text.contains(part), "{part:?} in\n{text}");
        }
        assert!(!text.contains('{'), "{text}");
    }
}
