//! Bars and the spaces between them.

/// A bar or the space behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stripe {
    /// How wide it is.
    pub width: StripeWidth,
    /// Whether it is a bar.
    pub is_bar: bool,
}

/// How wide a bar or a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StripeWidth {
    /// A number of modules, and thirteenths of one more or less: in EAN/UPC the digits 1, 2, 7 and 8
    /// would look too much alike otherwise (GS1 General Specifications 5.2.3.1).
    Modules {
        /// 1 to 4.
        count: u8,
        /// -1, 0 or 1.
        thirteenths: i8,
    },
    /// One module of a symbol with two widths.
    Narrow,
    /// The other width of such a symbol: two and a half modules (2.25 to 3 are allowed).
    Wide,
}

/// Bars and spaces by turns, a bar first.
pub(super) fn stripes(widths: impl IntoIterator<Item = StripeWidth>) -> Vec<Stripe> {
    let bars = [true, false].into_iter().cycle();
    widths.into_iter().zip(bars).map(|(width, is_bar)| Stripe { width, is_bar }).collect()
}

pub(super) fn modules(stripes: &[Stripe]) -> String {
    let module = |stripe: &Stripe| if stripe.is_bar { "1" } else { "0" };
    stripes.iter().map(|stripe| module(stripe).repeat(stripe.width.modules().into())).collect()
}

impl StripeWidth {
    /// A whole number of modules.
    pub(super) const fn whole(count: u8) -> Self {
        Self::Modules { count, thirteenths: 0 }
    }

    /// The nearest number of whole modules.
    #[must_use]
    pub const fn modules(self) -> u8 {
        match self {
            Self::Modules { count, .. } => count,
            Self::Narrow => 1,
            Self::Wide => 2,
        }
    }
}
