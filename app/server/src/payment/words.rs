//! What the form of an invoice says. The form with scripts says more, so what is not here is no mistake.

use std::collections::HashMap;

use barcode_core::site::invoice::{InvoiceField, InvoiceFieldProblem, InvoiceWarning};
use barcode_core::{Code, Problem};
use serde::Deserialize;

use crate::words::places::{Amount, Character, Expected, FieldName, Found, InvoiceNumber, Phone};
use crate::words::text::{Labels, Text};

#[derive(Debug, Deserialize)]
pub(crate) struct InvoiceWords {
    pub(crate) fields: Labels<InvoiceField>,
    missing: Labels<InvoiceField>,
    /// By the code of the problem.
    problems: HashMap<String, Text<(FieldName, Found, Expected, Character)>>,
    warnings: HashMap<String, Text<FieldName>>,
    pub(crate) form: FormWords,
    pub(crate) summary: SummaryWords,
    pub(crate) ways: WayWords,
}

impl InvoiceWords {
    /// The label of a field.
    pub(super) fn label(&self, field: InvoiceField) -> String {
        let name = self.fields.of(field);
        match field {
            InvoiceField::AccountNumber => self.form.optional.fill(name),
            _ => name.to_owned(),
        }
    }

    /// What to do about a problem, as `pay/invoice/messages.ts` says it.
    /// `space` names a blank, which would not be seen.
    pub(super) fn problem(&self, problem: &InvoiceFieldProblem<'_>, space: &str) -> String {
        let what = &problem.error.problem;
        let details = what.details();
        let (found, expected) = (details.found, details.expected);
        let code = match what.code() {
            "ambiguous" if expected.is_none() => "several",
            code => code,
        };
        let Some(text) = self.problems.get(code) else {
            return self.missing.of(problem.field).to_owned();
        };
        let found = found.unwrap_or_default();
        let character =
            if found.trim().is_empty() { space.to_owned() } else { format!("“{found}”") };
        let name = self.fields.of(problem.field);
        text.fill(name, &found, &expected.unwrap_or_default(), &character)
    }

    /// What to look at again before paying.
    pub(super) fn warning(&self, warning: InvoiceWarning) -> String {
        let text = self.warnings.get(warning.oddity.code());
        text.map_or_else(String::new, |text| text.fill(self.fields.of(warning.field)))
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct FormWords {
    pub(crate) optional: Text<FieldName>,
    #[serde(rename = "continue")]
    pub(crate) proceed: Text,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SummaryWords {
    pub(crate) heading: Text<Amount>,
    pub(crate) amount: Text,
    pub(crate) paid_by: Text,
    pub(crate) receipt_to: Text,
    pub(crate) change: Text,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WayWords {
    pub(crate) heading: Text,
    pub(crate) phone: Text,
    pub(crate) phone_how: Text<(Phone, InvoiceNumber)>,
    pub(crate) account: Text,
    pub(crate) account_how_without_link: Text<InvoiceNumber>,
    pub(crate) eft: Text,
    pub(crate) eft_how: Text<Amount>,
    pub(crate) bpay: Text,
    pub(crate) bpay_how: Text<Amount>,
}
