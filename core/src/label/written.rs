//! A label written back into the fields of its form: every value once, in one form.
//!
//! What was on a label is kept in this form, so that two labels that say the same are the same text by text,
//! and a list of labels that were made can be read as a table of labels to make.

use super::day;
use super::entries::LabelEntries;
use super::field::{FieldKind, LabelField};
use super::postcode;
use super::read::{Label, LabelElement};
use super::values;

impl Label {
    /// Its fields as they could be typed: dates as `2028-02-01`, weights in kilograms, GTINs with 14 digits.
    ///
    /// The company prefix stands among them where it was typed, alone or beside its SSCC.
    ///
    /// ```
    /// use barcode_core::label::{LabelEntries, LabelField, read_label};
    ///
    /// let entries = LabelEntries::known([
    ///     ("companyPrefix", "952 1234"),
    ///     ("serialReference", "1"),
    ///     ("contents", "19521234543210"),
    ///     ("count", "048"),
    ///     ("bestBefore", "1/2/2028"),
    ///     ("grossWeight", "0512.50 kg"),
    /// ]);
    /// let label = read_label(&entries).unwrap();
    /// let written = label.entries();
    /// assert_eq!(written.get(LabelField::Sscc), "095212340000000013");
    /// assert_eq!(written.get(LabelField::Count), "48");
    /// assert_eq!(written.get(LabelField::BestBefore), "2028-02-01");
    /// assert_eq!(written.get(LabelField::GrossWeight), "512.5");
    /// assert_eq!(read_label(&written).unwrap().elements(), label.elements());
    /// ```
    pub fn entries(&self) -> LabelEntries {
        let mut entries = LabelEntries::default();
        entries.set(LabelField::CompanyPrefix, self.company_prefix.as_deref().unwrap_or_default());
        for LabelElement { field, element } in &self.elements {
            let value = element.value.as_ref();
            match field.kind() {
                FieldKind::Date => entries.set(*field, &day::written_date(value)),
                FieldKind::Weight => {
                    entries.set(*field, &values::written_weight(element.ai, value));
                }
                FieldKind::Postcode => {
                    let (country, code) = postcode::parts(element.ai, value);
                    entries.set(LabelField::Country, country);
                    entries.set(*field, code);
                }
                _ => entries.set(*field, value),
            }
        }
        for text in &self.texts {
            entries.set(text.field, &text.lines.join("\n"));
        }
        entries
    }
}
