//! The service agreement of a direct debit, in the words that payers read before they agree.

use serde::Deserialize;

use super::super::letter::Letter;
use crate::words::places::Phone;
use crate::words::text::Text;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgreementWords {
    agreement: Agreement,
    sections: Sections,
}

/// The pages say more.
#[derive(Debug, Deserialize)]
struct Agreement {
    title: Text,
}

/// None may be left out: a payer agrees to all of them.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Sections {
    agreed: Section,
    who_debits: Section,
    when: Section,
    your_part: Section,
    change: Section,
    wrong: Section,
    refused: Section,
    changes: Section,
    details: Section,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    heading: Text,
    text: Text<Phone>,
}

impl AgreementWords {
    /// The letter with the agreement at its end.
    pub(super) fn added_to(&self, letter: Letter, phone: &str) -> Letter {
        let Sections { agreed, who_debits, when, your_part, change, .. } = &self.sections;
        let Sections { wrong, refused, changes, details, .. } = &self.sections;
        [agreed, who_debits, when, your_part, change, wrong, refused, changes, details]
            .into_iter()
            .fold(letter.heading(&self.agreement.title), |letter, Section { heading, text }| {
                letter.paragraph(format!("{}\n{}", &**heading, text.fill(phone)))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::words;

    #[test]
    fn the_agreement_says_who_debits_when_and_what_a_payer_can_do() {
        let words = words();
        let text = words.direct_debit_agreement.added_to(Letter::default(), "1300 227 263").text();
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
