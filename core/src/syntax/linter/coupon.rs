//! North American coupons: AI (8110) and the positive offer file, AI (8112).
//!
//! Implements the data structures of GS1 General Specifications 3.9.1 and 3.9.3.
//!
//! ```text
//! 8110  | length 0-6 | company prefix | offer code 6 | length 1-5 | save value
//!       | length 1-5 | requirement | requirement code | family code 3
//!       then, in this order and each optional, after a digit of its own:
//!       1 second purchase · 2 third purchase · 3 expiry · 4 start · 5 serial number
//!       6 retailer · 9 save value code, applies to, store flag, multiply flag
//! 8112  | format 0-1 | length 0-6 | funder | offer code 6 | length 0-9 | serial number
//! ```

use std::ops::Range;

use super::check::licensed;
use super::company_prefixes::CompanyPrefixes;
use super::date_time::date;
use super::finding::Checked;
use super::lint::{CouponField, CouponProblem, Lint, Purchase};
use super::text::digits;
use crate::ParseError;

/// Prefixes and serial numbers are six digits longer than their length digit says.
const SHORTEST_LONG_FIELD: usize = 6;

pub(super) fn coupon_code(coupon: &[u8], prefixes: Option<&dyn CompanyPrefixes>) -> Checked {
    digits(coupon)?;
    let mut reader = Reader { coupon, at: 0, purchase: Purchase::Primary, prefixes };
    let length = reader.one_of(CouponField::PrefixLength, b"0123456")?;
    reader.prefix(CouponField::Prefix, length)?;
    reader.take(CouponField::OfferCode, 6)?;
    let length = reader.one_of(CouponField::SaveValueLength, b"12345")?;
    reader.take(CouponField::SaveValue, length)?;
    reader.requirement()?;

    if reader.skip(b'1') {
        reader.purchase = Purchase::Second;
        reader.one_of(CouponField::AdditionalRules, b"0123")?;
        reader.requirement()?;
        reader.other_prefix()?;
    }
    if reader.skip(b'2') {
        reader.purchase = Purchase::Third;
        reader.requirement()?;
        reader.other_prefix()?;
    }
    reader.purchase = Purchase::Primary;
    let dates_at = reader.at;
    let expiry = if reader.skip(b'3') { Some(reader.date(CouponField::Expiry)?) } else { None };
    let start = if reader.skip(b'4') { Some(reader.date(CouponField::Start)?) } else { None };
    if expiry.zip(start).is_some_and(|(expiry, start)| expiry < start) {
        let dates = dates_at..reader.at;
        return Err(reader.error(CouponField::Expiry, CouponProblem::BeforeStart, dates));
    }
    if reader.skip(b'5') {
        reader.serial()?;
    }
    if reader.skip(b'6') {
        let length = reader.one_of(CouponField::RetailerLength, b"1234567")?;
        reader.prefix(CouponField::Retailer, length)?;
    }
    if reader.skip(b'9') {
        reader.one_of(CouponField::SaveValueCode, b"01256")?;
        reader.one_of(CouponField::AppliesTo, b"012")?;
        reader.one_of(CouponField::StoreFlag, b"0123456789")?;
        reader.one_of(CouponField::MultiplyFlag, b"01")?;
    }
    reader.end()
}

pub(super) fn positive_offer(coupon: &[u8]) -> Checked {
    digits(coupon)?;
    let mut reader = Reader { coupon, at: 0, purchase: Purchase::Primary, prefixes: None };
    reader.one_of(CouponField::Format, b"01")?;
    let length = reader.one_of(CouponField::FunderLength, b"0123456")?;
    reader.prefix(CouponField::Funder, length)?;
    reader.take(CouponField::OfferCode, 6)?;
    reader.serial()?;
    reader.end()
}

/// Walks through a coupon field by field.
struct Reader<'a> {
    coupon: &'a [u8],
    at: usize,
    purchase: Purchase,
    prefixes: Option<&'a dyn CompanyPrefixes>,
}

impl<'a> Reader<'a> {
    fn error(
        &self,
        field: CouponField,
        problem: CouponProblem,
        span: Range<usize>,
    ) -> ParseError<Lint> {
        ParseError::new(Lint::Coupon { field, purchase: self.purchase, problem }, span)
    }

    /// The coupon ends too early: points at what is left, or at all of it when nothing is left.
    fn ended(&self, field: CouponField, problem: CouponProblem) -> ParseError<Lint> {
        let at = if self.at < self.coupon.len() { self.at } else { 0 };
        self.error(field, problem, at..self.coupon.len())
    }

    /// Skips the digit in front of an optional part.
    fn skip(&mut self, lead: u8) -> bool {
        let found = self.coupon.get(self.at) == Some(&lead);
        self.at += usize::from(found);
        found
    }

    /// Reads one digit out of `allowed` and gives its value.
    fn one_of(&mut self, field: CouponField, allowed: &[u8]) -> Result<usize, ParseError<Lint>> {
        let Some(digit) = self.coupon.get(self.at) else {
            return Err(self.ended(field, CouponProblem::Missing));
        };
        if !allowed.contains(digit) {
            return Err(self.error(field, CouponProblem::NotAllowed, self.at..self.at + 1));
        }
        self.at += 1;
        Ok(usize::from(digit - b'0'))
    }

    /// Reads `len` digits.
    fn take(&mut self, field: CouponField, len: usize) -> Result<&'a [u8], ParseError<Lint>> {
        let taken = self.coupon.get(self.at..self.at + len);
        let taken = taken.ok_or_else(|| self.ended(field, CouponProblem::TooShort))?;
        self.at += len;
        Ok(taken)
    }

    /// Reads a company prefix whose length digit was `length`.
    fn prefix(&mut self, field: CouponField, length: usize) -> Checked {
        let at = self.at;
        let prefix = self.take(field, length + SHORTEST_LONG_FIELD)?;
        licensed(prefix, self.prefixes).map_err(|error| error.after(at))
    }

    /// Reads what must be bought: amount, its kind and the product family.
    fn requirement(&mut self) -> Checked {
        let length = self.one_of(CouponField::RequirementLength, b"12345")?;
        self.take(CouponField::Requirement, length)?;
        self.one_of(CouponField::RequirementCode, b"012349")?;
        self.take(CouponField::FamilyCode, 3)?;
        Ok(())
    }

    /// Reads the prefix of a second or third purchase, where 9 means the same company.
    fn other_prefix(&mut self) -> Checked {
        match self.one_of(CouponField::PrefixLength, b"01234569")? {
            9 => Ok(()),
            length => self.prefix(CouponField::Prefix, length),
        }
    }

    fn date(&mut self, field: CouponField) -> Result<&'a [u8], ParseError<Lint>> {
        let at = self.at;
        let found = self.take(field, 6)?;
        date(found, 2, false)
            .map_err(|_| self.error(field, CouponProblem::NotADate, at..self.at))?;
        Ok(found)
    }

    fn serial(&mut self) -> Checked {
        let length = self.one_of(CouponField::SerialLength, b"0123456789")?;
        self.take(CouponField::Serial, length + SHORTEST_LONG_FIELD)?;
        Ok(())
    }

    fn end(&self) -> Checked {
        if self.at < self.coupon.len() {
            return Err(self.ended(CouponField::End, CouponProblem::Excess));
        }
        Ok(())
    }
}
