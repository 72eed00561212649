//! Which SSCCs were used: of each company prefix and extension digit the last, because each new one is larger than all before it.
//!
//! Implements GS1 General Specifications 4.4.1 (an SSCC is not used again within a year of the shipment).
//!
//! Left out on purpose: where they are kept between two labels, which the caller decides.

use super::problem::LabelFieldProblem;
use super::sscc::{NextSerial, SerialRange};
use crate::key::{KeyKind, validate};

/// A used SSCC, told apart into its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedSerial {
    range: SerialRange,
    sscc: String,
}

impl UsedSerial {
    /// An SSCC of these serial references; nothing for one of another prefix or extension digit.
    pub fn of(range: SerialRange, sscc: &str) -> Option<Self> {
        range.serial_of(sscc)?;
        let key = validate(KeyKind::Sscc, sscc).ok()?;
        (key.as_str() == sscc).then(|| Self { range, sscc: sscc.to_owned() })
    }

    /// The same from what was kept of it: the digits of its serial reference say where the company prefix ends.
    pub fn kept(sscc: &str, serial: &str) -> Option<Self> {
        let extension = sscc.get(..1)?;
        let prefix = sscc.get(1..)?.get(..SerialRange::prefix_digits_before(serial.len())?)?;
        let used = Self::of(SerialRange::of(prefix, extension).ok()?, sscc)?;
        (used.serial() == serial).then_some(used)
    }

    /// Its company prefix and extension digit.
    pub fn range(&self) -> &SerialRange {
        &self.range
    }

    /// Its serial reference, with all its digits.
    pub fn serial(&self) -> &str {
        self.range.serial_of(&self.sscc).unwrap_or_default()
    }

    /// The SSCC.
    pub fn sscc(&self) -> &str {
        &self.sscc
    }

    /// Whether `sscc` has the same prefix and extension digit and is not above this one, so that it counts as used too.
    ///
    /// ```
    /// use barcode_core::label::UsedSerial;
    ///
    /// let used = UsedSerial::kept("095212340000000020", "000000002").unwrap();
    /// assert!(used.covers("095212340000000013"));
    /// assert!(!used.covers("095212340000000037"), "it comes after");
    /// assert!(!used.covers("095212300000000017"), "it has another company prefix");
    /// ```
    pub fn covers(&self, sscc: &str) -> bool {
        // SSCCs of one range have one length, so that their order is that of their numbers.
        self.range.serial_of(sscc).is_some() && sscc <= self.sscc.as_str()
    }
}

/// The last SSCC used of each company prefix and extension digit.
#[derive(Clone, Debug, Default)]
pub struct UsedSerials(Vec<UsedSerial>);

impl UsedSerials {
    /// Counts an SSCC as used. One that is not above the last changes nothing.
    pub fn add(&mut self, used: UsedSerial) {
        match self.0.iter_mut().find(|last| last.range == used.range) {
            Some(last) if last.covers(&used.sscc) => {}
            Some(last) => *last = used,
            None => self.0.push(used),
        }
    }

    /// The last ones, in the order in which their prefixes were first added.
    pub fn last(&self) -> &[UsedSerial] {
        &self.0
    }

    /// The last one of a company prefix and extension digit as they are typed, and the serial reference that comes next.
    pub fn next(
        &self,
        company_prefix: &str,
        extension: &str,
    ) -> Result<(NextSerial, Option<&UsedSerial>), LabelFieldProblem> {
        let range = SerialRange::of(company_prefix, extension)?;
        let last = self.0.iter().find(|last| last.range == range);
        Ok((range.after(last.map_or("", UsedSerial::serial))?, last))
    }
}
