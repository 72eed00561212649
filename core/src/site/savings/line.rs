//! The seven lines of the estimate: what each one saves in a year.

use super::field::SavingsField;
use super::figures::Figures;

/// A line of the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SavingsLine {
    /// Orders that arrive as messages.
    Orders,
    /// Despatch advices that leave as messages.
    DespatchAdvices,
    /// Invoices that are sent as messages.
    Invoices,
    /// Product data entered once for every customer.
    ProductData,
    /// Pallets with a label that is scanned.
    PalletLabels,
    /// Lines that are scanned instead of keyed.
    Scanning,
    /// Deliveries that find their site.
    DeliverySites,
}

/// An amount in cents before it is rounded.
pub(super) struct Exact {
    pub(super) numerator: u128,
    pub(super) denominator: u128,
}

const WHOLE: u128 = 1_000_000; // millionths of a share
const HOUR: u128 = 3_600_000; // milliseconds

impl SavingsLine {
    /// Every line, in the order of the estimate.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The fields of the line, its volume first: while that one is blank the line is left out.
    pub const fn fields(self) -> &'static [SavingsField] {
        use SavingsField as F;
        match self {
            Self::Orders => &[
                F::Orders,
                F::OrdersByHand,
                F::OrdersMoved,
                F::OrderMinutesNow,
                F::OrderMinutesThen,
                F::LabourPerHour,
            ],
            Self::DespatchAdvices => &[
                F::DespatchAdvices,
                F::DespatchAdvicesByHand,
                F::DespatchAdvicesMoved,
                F::DespatchAdviceMinutesNow,
                F::DespatchAdviceMinutesThen,
                F::LabourPerHour,
            ],
            Self::Invoices => &[
                F::Invoices,
                F::InvoicesByHand,
                F::InvoicesMoved,
                F::InvoiceCostNow,
                F::InvoiceCostThen,
            ],
            Self::ProductData => &[
                F::ProductChanges,
                F::ProductCustomers,
                F::ProductFormMinutes,
                F::ProductOnceMinutes,
                F::LabourPerHour,
            ],
            Self::PalletLabels => {
                &[F::Pallets, F::PalletMinutesNow, F::PalletMinutesThen, F::LabourPerHour]
            }
            Self::Scanning => &[
                F::ScannedLines,
                F::LineSecondsNow,
                F::LineSecondsThen,
                F::LineErrorsNow,
                F::LineErrorsThen,
                F::LineErrorCost,
                F::LabourPerHour,
            ],
            Self::DeliverySites => {
                &[F::FailedDeliveries, F::FailedDeliveriesAvoided, F::FailedDeliveryCost]
            }
        }
    }

    /// What the line saves in a year.
    ///
    /// No product here can overflow: the fields' limits keep each below 2^110.
    pub(super) fn saving(self, figures: &Figures) -> Exact {
        use SavingsField as F;
        let of = |field| figures.or_zero(field);
        let fall = |now, then| of(now).saturating_sub(of(then));
        let per_hour = of(F::LabourPerHour);
        let moved = |count, by_hand, moved| of(count) * of(by_hand) * of(moved);
        match self {
            Self::Orders => Exact {
                numerator: moved(F::Orders, F::OrdersByHand, F::OrdersMoved)
                    * fall(F::OrderMinutesNow, F::OrderMinutesThen)
                    * per_hour,
                denominator: WHOLE * WHOLE * HOUR,
            },
            Self::DespatchAdvices => Exact {
                numerator: moved(
                    F::DespatchAdvices,
                    F::DespatchAdvicesByHand,
                    F::DespatchAdvicesMoved,
                ) * fall(F::DespatchAdviceMinutesNow, F::DespatchAdviceMinutesThen)
                    * per_hour,
                denominator: WHOLE * WHOLE * HOUR,
            },
            Self::Invoices => Exact {
                numerator: moved(F::Invoices, F::InvoicesByHand, F::InvoicesMoved)
                    * fall(F::InvoiceCostNow, F::InvoiceCostThen),
                denominator: WHOLE * WHOLE,
            },
            Self::ProductData => {
                // Entering a change once may take longer than the forms of a few customers.
                let forms = of(F::ProductCustomers) * of(F::ProductFormMinutes);
                let saved = forms.saturating_sub(of(F::ProductOnceMinutes));
                Exact { numerator: of(F::ProductChanges) * saved * per_hour, denominator: HOUR }
            }
            Self::PalletLabels => Exact {
                numerator: of(F::Pallets)
                    * fall(F::PalletMinutesNow, F::PalletMinutesThen)
                    * per_hour,
                denominator: HOUR,
            },
            Self::Scanning => {
                let time = fall(F::LineSecondsNow, F::LineSecondsThen) * per_hour * WHOLE;
                let errors =
                    fall(F::LineErrorsNow, F::LineErrorsThen) * of(F::LineErrorCost) * HOUR;
                Exact {
                    numerator: of(F::ScannedLines) * (time + errors),
                    denominator: HOUR * WHOLE,
                }
            }
            Self::DeliverySites => Exact {
                numerator: of(F::FailedDeliveries)
                    * of(F::FailedDeliveriesAvoided)
                    * of(F::FailedDeliveryCost),
                denominator: WHOLE,
            },
        }
    }
}
