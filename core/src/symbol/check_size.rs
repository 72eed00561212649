//! Whether a symbol is large enough for what it is used for.

use crate::symbol::size::SymbolSize;
use crate::symbol::specification::Use;
use crate::symbol::{Surface, Symbology};
use crate::{Details, Problem};

/// The longest GS1-128, with quiet zones, in micrometres (GS1 General Specifications 5.4).
pub const LONGEST_GS1_128: u32 = 165_100;

/// What is wrong with the size of a symbol. Lengths are in micrometres.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum SizeWarning {
    /// The table of the use does not have this kind of symbol.
    #[error("expected another kind of symbol for this use, found {found}")]
    WrongSymbology {
        /// The kind of symbol.
        found: Symbology,
        /// What it is used for.
        usage: Use,
    },
    /// A carton that is scanned at the checkout and in warehouses needs a retail symbol at 150 to
    /// 200 per cent.
    #[error("expected a module of {min} to {max} µm for checkout and warehouse, found {found}")]
    TooSmallForWarehouse {
        /// The width of a module.
        found: u32,
        /// At least.
        min: u32,
        /// At most.
        max: u32,
    },
    /// A module is too narrow to be read safely.
    #[error("expected a module of at least {min} µm, found {found}")]
    XTooSmall {
        /// The width of a module.
        found: u32,
        /// At least.
        min: u32,
    },
    /// A module is too narrow for bars printed directly on corrugated board.
    #[error("expected a module of at least {min} µm on corrugated board, found {found}")]
    XTooSmallOnBoard {
        /// The width of a module.
        found: u32,
        /// At least.
        min: u32,
    },
    /// A module is so wide that the symbol may not fit a scanner.
    #[error("expected a module of at most {max} µm, found {found}")]
    XTooLarge {
        /// The width of a module.
        found: u32,
        /// At most.
        max: u32,
    },
    /// Bars were cut, so that the symbol has to be aimed at.
    #[error("expected bars at least {min} µm high, found {found}")]
    TruncatedHeight {
        /// How high they are.
        found: u32,
        /// At least.
        min: u32,
    },
    /// A GS1-128 is longer than scanners must be able to read.
    #[error("expected a symbol of at most {max} µm, found {found}")]
    TooLong {
        /// How long it is, with quiet zones.
        found: u32,
        /// At most.
        max: u32,
        /// The widest module that would make it short enough; nothing where the use allows none.
        fitting: Option<u32>,
    },
}

impl Problem for SizeWarning {
    fn details(&self) -> Details {
        let (found, min, max) = match self {
            Self::WrongSymbology { found, usage } => {
                // Shops have to be asked before they get a GS1 DataBar, so no other kind is led to it.
                let is_named = |kind: &Symbology| found.is_data_bar() || !kind.is_data_bar();
                let allowed: Vec<_> =
                    usage.symbologies().filter(is_named).map(Symbology::name).collect();
                return Details {
                    found: Some(found.name().to_owned()),
                    expected: Some(allowed.join(", ")),
                    ..Details::default()
                };
            }
            Self::TooSmallForWarehouse { found, min, max } => (found, Some(*min), Some(*max)),
            Self::XTooSmall { found, min }
            | Self::XTooSmallOnBoard { found, min }
            | Self::TruncatedHeight { found, min } => (found, Some(*min), None),
            Self::XTooLarge { found, max } => (found, None, Some(*max)),
            Self::TooLong { found, max, fitting } => {
                return Details {
                    found: Some(found.to_string()),
                    expected: fitting.map(|x| x.to_string()),
                    max: usize::try_from(*max).ok(),
                    ..Details::default()
                };
            }
        };
        let length = |length: Option<u32>| length.and_then(|length| usize::try_from(length).ok());
        Details {
            found: Some(found.to_string()),
            min: length(min),
            max: length(max),
            ..Details::default()
        }
    }
}

/// Everything that is wrong with the size of a symbol for its use; nothing when it is right. Of sizes that we have not read
/// in the standard nothing is said: who draws the symbol is told which table has them.
///
/// ```
/// use barcode_core::symbol::{LinearStyle, LinearSymbol, SizeWarning, Symbology, Use, XDimension, check_size};
///
/// let symbol = LinearSymbol::read(Symbology::Ean13, "9521234543213", "").unwrap();
/// let style = LinearStyle::new(Symbology::Ean13, XDimension::Micrometres(330));
/// let cut = LinearStyle { bar_height: 15_000, ..style };
/// assert_eq!(check_size(Use::Retail, &symbol.size(&style)), []);
/// assert_eq!(
///     check_size(Use::Retail, &symbol.size(&cut)),
///     [SizeWarning::TruncatedHeight { found: 15_000, min: 22_850 }]
/// );
/// ```
#[must_use]
pub fn check_size(usage: Use, size: &SymbolSize) -> Vec<SizeWarning> {
    check_size_on(usage, size, Surface::Label)
}

/// The same for what the symbol is printed on.
///
/// ```
/// use barcode_core::symbol::{LinearStyle, LinearSymbol, SizeWarning, Surface, Symbology, Use, check_size_on};
///
/// let symbol = LinearSymbol::read(Symbology::Itf14, "19521234543210", "").unwrap();
/// let size = symbol.size(&LinearStyle::usual(Symbology::Itf14));
/// assert_eq!(check_size_on(Use::Distribution, &size, Surface::Label), []);
/// assert_eq!(
///     check_size_on(Use::Distribution, &size, Surface::Board),
///     [SizeWarning::XTooSmallOnBoard { found: 495, min: 635 }]
/// );
/// ```
#[must_use]
pub fn check_size_on(usage: Use, size: &SymbolSize, surface: Surface) -> Vec<SizeWarning> {
    let &SymbolSize { symbology, x, bar_height, width, .. } = size;
    let Some(row) = usage.row(symbology) else {
        return vec![SizeWarning::WrongSymbology { found: symbology, usage }];
    };
    let mut warnings = Vec::new();
    let (min, max) = (row.x.min, row.x.max);
    let is_outside = |outside: bool| row.is_confirmed && outside;
    // The wider of the two is told: what is wide enough for board is so for the use.
    let on_board = surface.least_x(symbology).filter(|least| x < *least);
    if let Some(min) = on_board {
        warnings.push(SizeWarning::XTooSmallOnBoard { found: x, min });
    } else if is_outside(x < min) {
        warnings.push(match usage {
            Use::RetailAndDistribution if symbology.is_retail() => {
                SizeWarning::TooSmallForWarehouse { found: x, min, max }
            }
            _ => SizeWarning::XTooSmall { found: x, min },
        });
    } else if is_outside(x > max) {
        warnings.push(SizeWarning::XTooLarge { found: x, max });
    }
    if let (Some(found), Some(min)) = (bar_height, row.min_height_of(size))
        && is_outside(found < min)
    {
        warnings.push(SizeWarning::TruncatedHeight { found, min });
    }
    if symbology == Symbology::Gs1_128 && width > LONGEST_GS1_128 {
        warnings.push(SizeWarning::TooLong {
            found: width,
            max: LONGEST_GS1_128,
            fitting: fitting(x, width).filter(|x| (min..=max).contains(x)),
        });
    }
    warnings
}

/// The widest module with which a symbol, `width` wide at `x`, is as long as a GS1-128 may be.
fn fitting(x: u32, width: u32) -> Option<u32> {
    let scaled = u64::from(x) * u64::from(LONGEST_GS1_128);
    u32::try_from(scaled.checked_div(width.into())?).ok()
}
