//! What this site decides beside numbers. No number of a barcode is read here, and no chapter in front needs it.
//!
//! 1. [`time`]: Sydney's time, business days, and when an outage or a promotion applies.
//! 2. [`membership`]: who may join, as what, and what it costs; and the application that asks for it.
//! 3. [`payment`]: one payment, in whatever order its news arrives.
//! 4. [`savings`]: what a change saves, and [`invoice`]: what is needed to pay one, from [`quantity`].
//! 5. [`card_number`]: the number of a payment card, which no form takes. It tells it from an ABN (`business_number`).
//! 6. [`key_combo`]: the keys that open the editors' tool.

pub(crate) mod business_number;
pub mod card_number;
pub mod invoice;
pub mod key_combo;
pub mod membership;
pub mod payment;
pub mod quantity;
pub mod savings;
pub mod time;
