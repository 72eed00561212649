//! The service agreement of a direct debit, in the words that payers read before they agree.

use serde::Deserialize;

use super::super::letter::Letter;
use super::super::office::PHONE_NUMBER;

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
pub(super) fn with_agreement(letter: Letter) -> Letter {
    // A test reads it, so it can be read here too.
    let Ok(Agreement { title, sections }) = serde_json::from_str(TEXT) else { return letter };
    sections.into_iter().fold(letter.heading(&title), |letter, Section { heading, text }| {
        letter.paragraph(format!("{heading}\n{}", text.replace("{phone}", PHONE_NUMBER)))
    })
}
