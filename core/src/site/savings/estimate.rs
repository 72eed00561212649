//! The estimate: the lines, what they come to, and whether the change pays.

use super::field::SavingsField;
use super::figures::{Figures, SavingsFieldProblem, read_figures};
use super::line::SavingsLine;

/// What a change saves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SavingsEstimate {
    /// The lines that are counted, in their order.
    pub lines: Vec<LineSaving>,
    /// With half of every line that rests on an assumption of ours.
    pub low: Totals,
    /// With every figure as it is.
    pub high: Totals,
    /// Shares that were probably typed as a fraction of one. They count as they stand.
    pub slips: Vec<ShareSlip>,
}

/// A share below one percent, such as 0.8 where 80 was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShareSlip {
    /// Which share.
    pub field: SavingsField,
    /// What was probably meant, in percent.
    pub meant: String,
}

/// What one line saves in a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineSaving {
    /// Which line.
    pub line: SavingsLine,
    /// The low estimate, in cents.
    pub low_cents: i64,
    /// The high estimate, in cents.
    pub high_cents: i64,
}

/// What the lines come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Totals {
    /// What a year saves, in cents: the sum of the lines.
    pub gross_cents: i64,
    /// What a year saves, less what it costs, in cents.
    pub net_cents: i64,
    /// When the cost to begin has come back, in hundredths of a month. `None` for never, because a year costs as much
    /// as it saves, or more.
    pub payback_hundredths: Option<i64>,
    /// The return on all costs of three years, in hundredths of a percent. `None` without costs, and
    /// beyond a million percent, where the costs are too small for a percentage to say anything.
    pub return_hundredths: Option<i64>,
    /// What three years are worth today, in cents, at the discount rate.
    pub present_value_cents: i64,
}

/// Estimates what a change saves; `typed` gives the text of a field as it was typed. Where it is
/// empty our own figure counts, and where there is none the line is left out.
///
/// ```
/// use barcode_core::site::savings::{SavingsField, estimate_savings};
///
/// let estimate = estimate_savings(|field| match field {
///     SavingsField::Pallets => "2,500",
///     SavingsField::CostToBegin => "$3,125",
///     _ => "",
/// })
/// .unwrap();
/// assert_eq!(estimate.lines.len(), 1);
/// assert_eq!((estimate.low.gross_cents, estimate.high.gross_cents), (312_500, 625_000));
/// assert_eq!(estimate.high.payback_hundredths, Some(600));
/// ```
///
/// # Errors
///
/// Every field that is wrong, in the order of the calculator.
pub fn estimate_savings<'text>(
    typed: impl Fn(SavingsField) -> &'text str,
) -> Result<SavingsEstimate, Vec<SavingsFieldProblem<'text>>> {
    let figures = read_figures(typed)?;
    let lines: Vec<_> =
        SavingsLine::ALL.iter().copied().filter_map(|line| line_saving(line, &figures)).collect();
    let sum = |cents: fn(&LineSaving) -> i64| lines.iter().map(cents).sum();
    let low = totals(sum(|line| line.low_cents), &figures);
    let high = totals(sum(|line| line.high_cents), &figures);
    let counted = lines.iter().flat_map(|line| line.line.fields());
    let slips = counted.filter_map(|&field| share_slip(field, &figures)).collect();
    Ok(SavingsEstimate { lines, low, high, slips })
}

fn share_slip(field: SavingsField, figures: &Figures) -> Option<ShareSlip> {
    const ONE_PERCENT: u64 = 10_000;
    let millionths = figures.get(field).filter(|share| (1..ONE_PERCENT).contains(share))?;
    // A hundred times as many percent: 8000 millionths are 0.8 %, and 80 was meant.
    let meant = format!("{}.{:02}", millionths / 100, millionths % 100);
    let meant = meant.trim_end_matches('0').trim_end_matches('.').to_owned();
    field.is_share_of_many().then_some(ShareSlip { field, meant })
}

/// What a line saves; `None` where its volume is blank.
fn line_saving(line: SavingsLine, figures: &Figures) -> Option<LineSaving> {
    let fields = line.fields();
    figures.get(*fields.first()?)?;
    let rests_on_assumption = fields.iter().any(|&field| figures.is_assumption(field));
    let exact = line.saving(figures);
    let rounded = |parts: u128| {
        let (numerator, denominator) = (exact.numerator, exact.denominator * parts);
        i64::try_from((2 * numerator + denominator) / (2 * denominator)).unwrap_or(i64::MAX)
    };
    let high_cents = rounded(1);
    let low_cents = if rests_on_assumption { rounded(2) } else { high_cents };
    Some(LineSaving { line, low_cents, high_cents })
}

fn totals(gross_cents: i64, figures: &Figures) -> Totals {
    let cents = |field| i128::from(figures.get(field).unwrap_or(0));
    let (to_begin, per_year) = (cents(SavingsField::CostToBegin), cents(SavingsField::CostPerYear));
    let gross = i128::from(gross_cents);
    let net = gross - per_year;
    Totals {
        gross_cents,
        net_cents: whole(net),
        payback_hundredths: payback_hundredths(to_begin, net),
        return_hundredths: return_hundredths(3 * gross, to_begin + 3 * per_year),
        present_value_cents: present_value(net, cents(SavingsField::DiscountRate), to_begin),
    }
}

fn payback_hundredths(to_begin: i128, net: i128) -> Option<i64> {
    (net > 0).then(|| whole(half_up(to_begin * 1_200, net)))
}

/// The gain of three years by the costs of three years.
fn return_hundredths(gross: i128, costs: i128) -> Option<i64> {
    const MILLION_PERCENT: i128 = 100_000_000;
    if costs == 0 {
        return None;
    }
    let found = half_up((gross - costs) * 10_000, costs);
    (found <= MILLION_PERCENT).then(|| whole(found))
}

/// The net saving at the end of each of three years, discounted, less the cost to begin.
fn present_value(net: i128, rate_millionths: i128, to_begin: i128) -> i64 {
    const ONE: i128 = 1_000_000;
    let year = ONE + rate_millionths;
    // 1/r + 1/r² + 1/r³ over one denominator, so that nothing is rounded on the way.
    let factor = ONE * year * year + ONE * ONE * year + ONE * ONE * ONE;
    whole(half_up(net * factor, year * year * year) - to_begin)
}

/// A quotient rounded to the nearest whole number, half up; `denominator` is above zero.
fn half_up(numerator: i128, denominator: i128) -> i128 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

/// Cents or hundredths; the fields' limits keep them far inside.
fn whole(amount: i128) -> i64 {
    i64::try_from(amount).unwrap_or(if amount < 0 { i64::MIN } else { i64::MAX })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Typed = Vec<(SavingsField, String)>;

    fn estimate(typed: &Typed) -> Result<SavingsEstimate, Vec<SavingsFieldProblem<'_>>> {
        estimate_savings(|asked| {
            typed.iter().find(|(field, _)| *field == asked).map_or("", |(_, text)| text)
        })
    }

    /// Volumes and costs, any of them blank.
    fn typed() -> impl Strategy<Value = Typed> {
        let yours =
            SavingsField::ALL.iter().copied().filter(|field| field.rule().figure.is_empty());
        yours
            .map(|field| {
                let text = prop::option::of(0..=field.rule().max);
                text.prop_map(move |number| {
                    (field, number.map_or(String::new(), |number| number.to_string()))
                })
            })
            .collect::<Vec<_>>()
    }

    /// JavaScript counts exactly up to here.
    const SAFE: i64 = 1 << 53;

    proptest! {
        #[test]
        fn the_gross_saving_is_the_sum_of_the_lines(typed in typed()) {
            let found = estimate(&typed).unwrap();
            let sum = |cents: fn(&LineSaving) -> i64| found.lines.iter().map(cents).sum::<i64>();
            prop_assert_eq!(sum(|line| line.low_cents), found.low.gross_cents);
            prop_assert_eq!(sum(|line| line.high_cents), found.high.gross_cents);
            for line in &found.lines {
                prop_assert!(0 <= line.low_cents && line.low_cents <= line.high_cents);
            }
            prop_assert!(found.low.net_cents <= found.high.net_cents);
            for totals in [found.low, found.high] {
                prop_assert!(totals.gross_cents < SAFE && totals.present_value_cents.abs() < SAFE);
            }
        }

        #[test]
        fn more_of_anything_that_saves_never_saves_less(
            typed in typed(), more in 1..1_000_u32,
            field in prop::sample::select(vec![
                SavingsField::Orders, SavingsField::Invoices, SavingsField::Pallets,
                SavingsField::ScannedLines, SavingsField::FailedDeliveries,
                SavingsField::OrdersMoved, SavingsField::InvoicesByHand, SavingsField::LabourPerHour,
            ]),
        ) {
            let max = field.rule().max;
            let with = |number: u32| {
                let mut changed = typed.clone();
                changed.retain(|(other, _)| *other != field);
                changed.push((field, number.min(max).to_string()));
                estimate(&changed).unwrap().high
            };
            let (less, greater) = (with(more / 2), with(more));
            prop_assert!(less.gross_cents <= greater.gross_cents);
            prop_assert!(less.present_value_cents <= greater.present_value_cents);
        }

        #[test]
        fn a_higher_cost_never_makes_it_better(typed in typed(), cost in 1..1_000_000_u32) {
            let with = |cost: u32| {
                let mut changed = typed.clone();
                changed.retain(|(other, _)| *other != SavingsField::CostPerYear);
                changed.push((SavingsField::CostPerYear, cost.to_string()));
                estimate(&changed).unwrap().high
            };
            prop_assert!(with(cost).net_cents < with(cost - 1).net_cents);
            prop_assert!(with(cost).return_hundredths <= with(cost - 1).return_hundredths
                || with(cost - 1).return_hundredths.is_none());
        }
    }

    #[test]
    fn zero_volumes_save_nothing_and_blank_ones_are_left_out() {
        let zeros: Typed =
            SavingsLine::ALL.iter().map(|line| (line.fields()[0], "0".to_owned())).collect();
        let found = estimate(&zeros).unwrap();
        assert_eq!((found.lines.len(), found.high.gross_cents), (7, 0));
        assert_eq!(found.high.payback_hundredths, None);
        assert_eq!(estimate(&Typed::new()).unwrap().lines, []);
    }

    #[test]
    fn the_largest_figures_do_not_overflow() {
        let largest = |field: SavingsField| match field.rule() {
            rule if rule.now.is_some() || field == SavingsField::ProductOnceMinutes => {
                "0".to_owned()
            }
            rule => rule.max.to_string(),
        };
        let all: Typed = SavingsField::ALL.iter().map(|field| (*field, largest(*field))).collect();
        let found = estimate(&all).unwrap();
        assert!(found.high.gross_cents < SAFE, "{found:?}");
        assert_eq!(found.low, found.high, "no figure is ours");
    }
}
