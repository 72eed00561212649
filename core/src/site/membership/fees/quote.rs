//! The price for one applicant on one day, line by line.

use chrono::NaiveDate;

use super::dollars::dollars;
use super::fee::{Fee, FeeStatus};
use super::rules::{GST_PERCENT, PartOfYear, end_of_year};
use super::table::FeeTable;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;
use crate::site::membership::payment_method::PaymentMethod;
use crate::site::time::sydney::{date_text, sydney_date};

/// What a price is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuoteRequest {
    /// Which option.
    pub option: OptionId,
    /// Whose fee.
    pub kind: ApplicantKind,
    /// How many numbers; it matters where the fee is for each number.
    pub numbers: u32,
    /// How it is paid; `None` when that is not known yet, which gives no discount.
    pub payment_method: Option<PaymentMethod>,
    /// Whether the membership is to start with the next membership year. Where that may not be chosen it
    /// starts at once: on 1 July, what was the next year has begun.
    pub starts_next_year: bool,
    /// The instant, in milliseconds since 1970. Its day in Sydney decides.
    pub now: i64,
}

/// A price.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Quote {
    /// Whether the amounts are real; a sample must be shown as one.
    pub status: FeeStatus,
    /// What is to be paid, in the order of an invoice. The lines add up to the total.
    pub lines: Vec<QuoteLine>,
    /// What is to be paid now, in cents.
    pub total_cents: i64,
    /// What each year after costs, with GST, in cents: by the fees of its first day where the table has them, else by
    /// the same fees. Without a discount: how it will be paid is not known yet.
    pub renewal_cents: i64,
    /// The first day of the membership, where it is a later one than that of the price.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub starts: Option<NaiveDate>,
    /// The last day that is paid for.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub paid_until: NaiveDate,
    /// What the total pays for and what comes then, as people read it wherever a price stands:
    /// `$220.00 until 30 June 2027, then $110.00 on 1 July each year`.
    pub sentence: String,
}

/// A line of a price.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuoteLine {
    /// What the line is for.
    pub kind: LineKind,
    /// The words people read.
    pub label: String,
    /// The amount, in cents; a discount is negative.
    pub cents: i64,
}

/// What a line of a price is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum LineKind {
    /// Free membership.
    Promotion,
    /// Joining fee.
    JoiningFee,
    /// Annual fee.
    AnnualFee,
    /// GST.
    Gst,
    /// Direct debit discount.
    DirectDebitDiscount,
}

impl LineKind {
    /// The words of a line. They are kept with its price and handed over, so they are the same in every release of content.
    const fn label(self) -> &'static str {
        match self {
            Self::Promotion => "Free membership",
            Self::JoiningFee => "Joining fee",
            Self::AnnualFee => "Annual fee",
            Self::Gst => "GST",
            Self::DirectDebitDiscount => "Direct debit discount",
        }
    }
}

/// Why there is no price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum QuoteProblem {
    /// The table has no fees for the day.
    #[error("expected a day of the fee table")]
    NoFees,
    /// The option does not hold that many numbers, or none are wanted.
    #[error("expected 1 to {max} numbers, found {found}")]
    Numbers {
        /// How many are wanted.
        found: u32,
        /// The most there can be.
        max: u32,
    },
}

impl FeeTable {
    /// The price of a membership.
    ///
    /// ```
    /// use barcode_core::site::membership::fees::{FeeTable, QuoteRequest, SAMPLE_FEES, dollars};
    /// use barcode_core::site::membership::option::OptionId;
    /// use barcode_core::site::membership::organisation::ApplicantKind;
    ///
    /// let quote = FeeTable::parse(SAMPLE_FEES)?.quote(&QuoteRequest {
    ///     option: OptionId::SingleNumbers,
    ///     kind: ApplicantKind::Standard,
    ///     numbers: 3,
    ///     payment_method: None,
    ///     starts_next_year: false,
    ///     now: 1_762_134_000_000,
    /// })?;
    /// let lines: Vec<_> =
    ///     quote.lines.iter().map(|line| (line.label.as_str(), dollars(line.cents))).collect();
    /// assert_eq!(lines, [
    ///     ("Joining fee", "$50.00".to_owned()),
    ///     ("Annual fee, 3 numbers at $15.00 each", "$45.00".to_owned()),
    ///     ("GST 10%", "$9.50".to_owned()),
    /// ]);
    /// assert_eq!(quote.sentence, "$104.50 until 30 June 2026, then $49.50 on 1 July each year");
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn quote(&self, request: &QuoteRequest) -> Result<Quote, QuoteProblem> {
        let option = request.option.option();
        let max = option.max_numbers();
        if option.annual_fee_per_number && !(1..=max).contains(&request.numbers) {
            return Err(QuoteProblem::Numbers { found: request.numbers, max });
        }
        let today = sydney_date(request.now);
        let starts = request.starts_next_year.then(|| self.next_start(request.now)).flatten();
        let first_day = starts.unwrap_or(today);
        let fee = self.fee(request.option, request.kind, first_day).ok_or(QuoteProblem::NoFees)?;
        let numbers = option.annual_fee_per_number.then_some(request.numbers);

        let mut lines = Vec::new();
        let mut paid_until = end_of_year(first_day);
        let mut part = self.rules.part_of_year(first_day);
        if starts.is_none() && self.rules.is_rest_of_year_free(today) {
            let label = format!("{} until {}", LineKind::Promotion.label(), date_text(paid_until));
            lines.push(QuoteLine { kind: LineKind::Promotion, label, cents: 0 });
            paid_until = paid_until.succ_opt().map_or(paid_until, end_of_year);
            part = PartOfYear::WHOLE;
        }
        if fee.joining_fee_cents > 0 {
            lines.push(line(LineKind::JoiningFee, fee.joining_fee_cents));
        }
        lines.push(annual_line(fee, numbers, part));

        let renews = paid_until.succ_opt().unwrap_or(paid_until);
        let renewal_fee = self.fee(request.option, request.kind, renews).unwrap_or(fee);
        let mut renewal = vec![annual_line(renewal_fee, numbers, PartOfYear::WHOLE)];
        // Before GST, which is of what is paid. It is of this payment: the debit that is agreed to here is one.
        let discount = match request.payment_method {
            Some(method) if method.is_direct_debit() => self.rules.direct_debit_percent(today),
            _ => 0,
        };
        if discount > 0 {
            lines.push(percent_line(LineKind::DirectDebitDiscount, discount, -total(&lines)));
        }
        for (lines, fee) in [(&mut lines, fee), (&mut renewal, renewal_fee)] {
            if fee.has_gst {
                lines.push(percent_line(LineKind::Gst, GST_PERCENT, total(lines)));
            }
        }
        let (total_cents, renewal_cents) = (total(&lines), total(&renewal));
        let from = starts.map(|day| format!(" from {}", date_text(day))).unwrap_or_default();
        let sentence = format!(
            "{}{from} until {}, then {} on 1 July each year",
            dollars(total_cents),
            date_text(paid_until),
            dollars(renewal_cents)
        );
        let status = fee.status;
        Ok(Quote { status, lines, total_cents, renewal_cents, starts, paid_until, sentence })
    }
}

fn line(kind: LineKind, cents: i64) -> QuoteLine {
    QuoteLine { kind, label: kind.label().to_owned(), cents }
}

/// The annual fee: once or for each number, of a whole year or a part of one.
fn annual_line(fee: &Fee, numbers: Option<u32>, part: PartOfYear) -> QuoteLine {
    let kind = LineKind::AnnualFee;
    let each = numbers.map(|numbers| {
        let noun = if numbers == 1 { "number" } else { "numbers" };
        format!("{numbers} {noun} at {} each", dollars(fee.annual_fee_cents))
    });
    let label = [Some(kind.label().to_owned()), each, part.label()];
    let cents = part.of(fee.annual_fee_cents * i64::from(numbers.unwrap_or(1)));
    QuoteLine { kind, label: label.into_iter().flatten().collect::<Vec<_>>().join(", "), cents }
}

/// So many percent of an amount, half a cent rounded away from zero.
fn percent_line(kind: LineKind, percent: i64, of: i64) -> QuoteLine {
    let cents = of.signum() * ((of.abs() * percent + 50) / 100);
    QuoteLine { kind, label: format!("{} {percent}%", kind.label()), cents }
}

fn total(lines: &[QuoteLine]) -> i64 {
    lines.iter().map(|line| line.cents).sum()
}

#[cfg(test)]
mod tests {
    use crate::Listed;
    use proptest::prelude::*;

    use super::{Quote, QuoteProblem, QuoteRequest};
    use crate::site::membership::fees::{FeeTable, SAMPLE_FEES};
    use crate::site::membership::option::OptionId;
    use crate::site::membership::organisation::ApplicantKind;
    use crate::site::membership::payment_method::PaymentMethod;
    use crate::site::time::sydney::sydney_instant;

    const NOW: i64 = 1_762_134_000_000;

    /// The price by a table in which every fee is `fee`.
    fn quote(fee: u32, has_gst: bool, request: &QuoteRequest) -> Quote {
        let gst = if has_gst { "yes" } else { "no" };
        let csv: Vec<_> = SAMPLE_FEES
            .lines()
            .map(|line| match line.splitn(6, ',').collect::<Vec<_>>()[..] {
                [status @ "sample", from, to, option, kind, _] => {
                    format!("{status},{from},{to},{option},{kind},{fee},{fee},{gst}")
                }
                _ => line.to_owned(),
            })
            .collect();
        FeeTable::parse(&csv.join("\n")).unwrap().quote(request).unwrap()
    }

    fn request(
        numbers: u32,
        payment_method: Option<PaymentMethod>,
    ) -> impl Strategy<Value = QuoteRequest> {
        (prop::sample::select(OptionId::ALL), prop::sample::select(ApplicantKind::ALL)).prop_map(
            move |(option, kind)| QuoteRequest {
                option,
                kind,
                numbers,
                payment_method,
                ..pack(None)
            },
        )
    }

    fn requests() -> impl Strategy<Value = QuoteRequest> {
        let method = prop::option::of(prop::sample::select(PaymentMethod::ALL));
        (1..=6u32, method).prop_flat_map(|(numbers, method)| request(numbers, method))
    }

    proptest! {
        #[test]
        fn lines_add_up_to_the_total(fee in 0..=1_000_000_000u32, gst: bool, request in requests()) {
            let quote = quote(fee, gst, &request);
            let sum: i64 = quote.lines.iter().map(|line| line.cents).sum();
            prop_assert_eq!(sum, quote.total_cents);
            prop_assert!(0 <= quote.renewal_cents && quote.renewal_cents <= quote.total_cents);
        }

        #[test]
        fn a_higher_fee_or_one_more_number_never_costs_less(
            fee in 0..1_000_000u32, gst: bool, request in requests()
        ) {
            let before = quote(fee, gst, &request).total_cents;
            prop_assert!(before <= quote(fee + 1, gst, &request).total_cents);
            let more = QuoteRequest { numbers: (request.numbers + 1).min(6), ..request };
            prop_assert!(before <= quote(fee, gst, &more).total_cents);
        }

        #[test]
        fn a_direct_debit_never_costs_more(fee in 0..1_000_000u32, gst: bool, request in requests()) {
            let by = |method| quote(fee, gst, &QuoteRequest { payment_method: Some(method), ..request });
            let card = by(PaymentMethod::Card).total_cents;
            prop_assert!(by(PaymentMethod::DirectDebitBank).total_cents <= card);
        }
    }

    fn pack(payment_method: Option<PaymentMethod>) -> QuoteRequest {
        let (option, kind) = (OptionId::TenNumberPack, ApplicantKind::Standard);
        let (numbers, starts_next_year) = (10, false);
        QuoteRequest { option, kind, numbers, payment_method, starts_next_year, now: NOW }
    }

    #[test]
    fn half_a_cent_is_rounded_up_once_in_each_line() {
        let cents = |fee, method| {
            let quote = quote(fee, true, &pack(method));
            quote.lines.iter().map(|line| line.cents).collect::<Vec<_>>()
        };
        assert_eq!(cents(2, None), [2, 2, 0]); // 0.4 cents
        assert_eq!(cents(12, None), [12, 12, 2]); // 2.4
        assert_eq!(cents(13, None), [13, 13, 3]); // 2.6
        let direct_debit = Some(PaymentMethod::DirectDebitBank);
        assert_eq!(cents(11, direct_debit), [11, 11, 0, 2]); // 0.44, then 2.2
        assert_eq!(cents(38, direct_debit), [38, 38, -2, 7]); // 1.52, then 7.4
    }

    #[test]
    fn single_numbers_are_priced_from_1_to_6() {
        let table = FeeTable::parse(SAMPLE_FEES).unwrap();
        let price = |numbers| {
            let option = OptionId::SingleNumbers;
            table.quote(&QuoteRequest { option, numbers, ..pack(None) })
        };
        for found in [0, 7, u32::MAX] {
            assert_eq!(price(found), Err(QuoteProblem::Numbers { found, max: 6 }));
        }
        assert!(price(1).is_ok() && price(6).is_ok());
    }

    /// The sample table, valid until 30 June 2028 with other fees in its last year, and with more rules.
    fn table_with(rules: &str) -> FeeTable {
        let last = SAMPLE_FEES.lines().filter(|line| line.contains(",2027-06-30,"));
        let last = last.map(|line| {
            let line = line.replace("2026-07-01,2027-06-30", "2027-07-01,2028-06-30");
            line.replace(",10000,yes", ",12000,yes")
        });
        let (fees, others) = SAMPLE_FEES.split_once("\nrule").unwrap();
        let last: Vec<_> = last.collect();
        FeeTable::parse(&format!("{fees}{}\n\nrule{others}{rules}", last.join("\n"))).unwrap()
    }

    fn at(day: &str) -> QuoteRequest {
        QuoteRequest { now: sydney_instant(day).unwrap(), ..pack(None) }
    }

    #[test]
    fn a_price_says_until_when_and_what_comes_then() {
        let table = table_with("partYear,2027-01-01,,month\nstartNextYear,2027-01-01,,60\n");
        let sentence = |request: &QuoteRequest| table.quote(request).map(|quote| quote.sentence);
        assert_eq!(
            sentence(&at("2026-06-30T12:00")).unwrap(),
            "$220.00 until 30 June 2026, then $110.00 on 1 July each year"
        );
        // The next year has fees of its own.
        assert_eq!(
            sentence(&at("2026-11-03T12:00")).unwrap(),
            "$220.00 until 30 June 2027, then $132.00 on 1 July each year"
        );
        let june = at("2027-06-20T12:00");
        let labels: Vec<_> =
            table.quote(&june).unwrap().lines.into_iter().map(|line| line.label).collect();
        assert_eq!(labels, ["Joining fee", "Annual fee, 1 of 12 months", "GST 10%"]);
        assert_eq!(
            sentence(&june).unwrap(),
            "$119.16 until 30 June 2027, then $132.00 on 1 July each year"
        );
        let next = QuoteRequest { starts_next_year: true, ..june };
        assert_eq!(
            sentence(&next).unwrap(),
            "$242.00 from 1 July 2027 until 30 June 2028, then $132.00 on 1 July each year"
        );
        let early = QuoteRequest { starts_next_year: true, ..at("2027-04-20T12:00") };
        assert_eq!(
            sentence(&early).unwrap(),
            "$137.50 until 30 June 2027, then $132.00 on 1 July each year"
        );
        assert_eq!(sentence(&at("2028-07-01T12:00")), Err(QuoteProblem::NoFees));
    }

    #[test]
    fn the_next_year_can_be_chosen_only_where_its_fees_are_set() {
        let rule = "startNextYear,2027-01-01,,60\n";
        let day = at("2028-06-20T12:00").now;
        assert_eq!(table_with(rule).next_start(day), None);
        assert_eq!(table_with("").next_start(at("2027-06-20T12:00").now), None);
        assert!(table_with(rule).next_start(at("2027-06-20T12:00").now).is_some());
    }
}
