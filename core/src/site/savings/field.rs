//! What the savings calculator asks, and the figure that counts where none is typed.

use crate::site::quantity::Unit;

/// A field of the savings calculator.
///
/// `Now` is how the work is done by hand, `Then` how it is done once the change is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[expect(missing_docs, reason = "each is described by its row in `rule`")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SavingsField {
    LabourPerHour,
    Orders,
    OrdersByHand,
    OrdersMoved,
    OrderMinutesNow,
    OrderMinutesThen,
    DespatchAdvices,
    DespatchAdvicesByHand,
    DespatchAdvicesMoved,
    DespatchAdviceMinutesNow,
    DespatchAdviceMinutesThen,
    Invoices,
    InvoicesByHand,
    InvoicesMoved,
    InvoiceCostNow,
    InvoiceCostThen,
    ProductChanges,
    ProductCustomers,
    ProductFormMinutes,
    ProductOnceMinutes,
    Pallets,
    PalletMinutesNow,
    PalletMinutesThen,
    ScannedLines,
    LineSecondsNow,
    LineSecondsThen,
    LineErrorsNow,
    LineErrorsThen,
    LineErrorCost,
    FailedDeliveries,
    FailedDeliveriesAvoided,
    FailedDeliveryCost,
    CostToBegin,
    CostPerYear,
    DiscountRate,
}

/// What a figure rests on where none is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Basis {
    /// Only the visitor knows it; it is blank, and what depends on it is left out.
    Yours,
    /// Our own assumption.
    Assumption,
    /// What an invoice costs, attributed to Deloitte Access Economics for the Australian Taxation
    /// Office, as quoted in 2021: $27.67 as an emailed PDF, $9.18 as an e-invoice.
    InvoiceStudy,
}

/// What a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FieldRule {
    /// What it counts.
    pub unit: Unit,
    /// The most it takes, in whole units. More is a slip of the keyboard, and no result can pass
    /// what JavaScript counts exactly.
    pub max: u32,
    /// The figure that counts where none is typed.
    pub figure: &'static str,
    /// What that figure rests on.
    pub basis: Basis,
    /// The field that this one cannot exceed: no line saves more than it costs by hand.
    pub now: Option<SavingsField>,
}

impl SavingsField {
    /// Every field, in the order of the calculator.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Whether it is a share of many things, which is hardly ever below one percent.
    pub const fn is_share_of_many(self) -> bool {
        matches!(
            self,
            Self::OrdersByHand
                | Self::OrdersMoved
                | Self::DespatchAdvicesByHand
                | Self::DespatchAdvicesMoved
                | Self::InvoicesByHand
                | Self::InvoicesMoved
                | Self::FailedDeliveriesAvoided
        )
    }

    /// What the field takes.
    pub const fn rule(self) -> FieldRule {
        match self {
            Self::LabourPerHour => assumed(Unit::Dollars, 1_000, "50.00"),

            // How many there are in a year.
            Self::Orders
            | Self::DespatchAdvices
            | Self::Invoices
            | Self::Pallets
            | Self::ScannedLines
            | Self::FailedDeliveries => volume(100_000_000),
            Self::ProductChanges => volume(1_000_000),

            // The share typed by hand, the share of those that would move, and what one takes.
            Self::OrdersByHand | Self::DespatchAdvicesByHand | Self::InvoicesByHand => {
                assumed(Unit::Percent, 100, "80")
            }
            Self::OrdersMoved | Self::DespatchAdvicesMoved | Self::InvoicesMoved => {
                assumed(Unit::Percent, 100, "50")
            }
            Self::OrderMinutesNow => assumed(Unit::Minutes, 600, "10"),
            Self::OrderMinutesThen => {
                assumed(Unit::Minutes, 600, "2").at_most(Self::OrderMinutesNow)
            }
            Self::DespatchAdviceMinutesNow => assumed(Unit::Minutes, 600, "6"),
            Self::DespatchAdviceMinutesThen => {
                assumed(Unit::Minutes, 600, "1").at_most(Self::DespatchAdviceMinutesNow)
            }
            Self::InvoiceCostNow => quoted("27.67"),
            Self::InvoiceCostThen => quoted("9.18").at_most(Self::InvoiceCostNow),

            // The customers told of each change of a product, and what a form for each takes
            // against entering it once.
            Self::ProductCustomers => assumed(Unit::Count, 1_000, "1"),
            Self::ProductFormMinutes => assumed(Unit::Minutes, 600, "25"),
            Self::ProductOnceMinutes => assumed(Unit::Minutes, 600, "15"),

            Self::PalletMinutesNow => assumed(Unit::Minutes, 600, "4"),
            Self::PalletMinutesThen => {
                assumed(Unit::Minutes, 600, "1").at_most(Self::PalletMinutesNow)
            }

            // The share of lines with an error, and what an error costs.
            Self::LineSecondsNow => assumed(Unit::Seconds, 3_600, "12"),
            Self::LineSecondsThen => {
                assumed(Unit::Seconds, 3_600, "3").at_most(Self::LineSecondsNow)
            }
            Self::LineErrorsNow => assumed(Unit::Percent, 100, "1"),
            Self::LineErrorsThen => {
                assumed(Unit::Percent, 100, "0.01").at_most(Self::LineErrorsNow)
            }
            Self::LineErrorCost => assumed(Unit::Dollars, 10_000, "15.00"),

            Self::FailedDeliveriesAvoided => assumed(Unit::Percent, 100, "40"),
            Self::FailedDeliveryCost => assumed(Unit::Dollars, 10_000, "95.00"),

            // No figure of ours, which could be taken for a price.
            Self::CostToBegin | Self::CostPerYear => {
                FieldRule { unit: Unit::Dollars, ..volume(1_000_000_000) }
            }
            Self::DiscountRate => assumed(Unit::Percent, 100, "7"),
        }
    }
}

const fn volume(max: u32) -> FieldRule {
    FieldRule { unit: Unit::Count, max, figure: "", basis: Basis::Yours, now: None }
}

const fn assumed(unit: Unit, max: u32, figure: &'static str) -> FieldRule {
    FieldRule { unit, max, figure, basis: Basis::Assumption, now: None }
}

const fn quoted(figure: &'static str) -> FieldRule {
    let rule = assumed(Unit::Dollars, 10_000, figure);
    FieldRule { basis: Basis::InvoiceStudy, ..rule }
}

impl FieldRule {
    const fn at_most(self, now: SavingsField) -> Self {
        Self { now: Some(now), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::SavingsField;
    use crate::Code;
    use crate::site::quantity::read_quantity;

    #[test]
    fn every_figure_of_ours_can_be_read_and_is_below_what_it_replaces() {
        for &field in SavingsField::ALL {
            let read = |field: SavingsField| {
                let rule = field.rule();
                read_quantity(rule.figure, rule.unit, rule.max.into()).ok()
            };
            assert_eq!(read(field).is_none(), field.rule().figure.is_empty(), "{}", field.code());
            if let Some(now) = field.rule().now {
                assert!(read(field) <= read(now), "{}", field.code());
            }
        }
    }
}
