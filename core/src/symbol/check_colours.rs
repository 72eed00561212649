//! Whether a scanner can tell bars from their ground by their colours.
//!
//! Implements GS1 General Specifications 5.12 and the contrast of ISO/IEC 15416. Scanners look in red
//! light, in which red ink is as bright as paper and green ink as dark as black. How much red a colour
//! reflects is estimated from the red part of its screen colour; only a print of it can be measured.
//!
//! Left out on purpose: metallic, glossy and transparent grounds, which have no screen colour.

use crate::drawing::Colour;
use crate::{Details, Problem};

/// The least difference in reflectance of grade 1.5, in per cent.
const CONTRAST: u8 = 40;

/// What is wrong with a pair of colours. Reflectances are in per cent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ColourWarning {
    /// Bars are lighter than their ground, which most scanners do not read.
    #[error("expected dark bars on a light ground")]
    Reversed,
    /// In red light the ground is too dark.
    #[error("expected a ground that reflects at least {min} % of red light, found {found}")]
    DarkGround {
        /// How much red light the ground reflects.
        found: u8,
        /// At least.
        min: u8,
    },
    /// In red light the bars are too bright.
    #[error("expected bars that reflect at most {max} % of red light, found {found}")]
    LightBars {
        /// How much red light the bars reflect.
        found: u8,
        /// At most, on this ground.
        max: u8,
    },
}

impl ColourWarning {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::Reversed => "reversedColours",
        Self::DarkGround { .. } => "darkGround",
        Self::LightBars { .. } => "lightBars",
    }
}

impl Problem for ColourWarning {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        let none = Details::default();
        match self {
            Self::Reversed => none,
            Self::DarkGround { found, min } => {
                Details { found: Some(found.to_string()), min: Some((*min).into()), ..none }
            }
            Self::LightBars { found, max } => {
                Details { found: Some(found.to_string()), max: Some((*max).into()), ..none }
            }
        }
    }
}

/// What is wrong with bars of one colour on a ground of another; nothing when they can be told apart.
///
/// ```
/// use barcode_core::drawing::Colour;
/// use barcode_core::symbol::{ColourWarning, check_colours};
///
/// let red = "#ff0000".parse().unwrap();
/// assert_eq!(check_colours(Colour::BLACK, red), None);
/// assert_eq!(check_colours(red, Colour::WHITE), Some(ColourWarning::LightBars { found: 100, max: 50 }));
/// ```
#[must_use]
pub fn check_colours(bars: Colour, ground: Colour) -> Option<ColourWarning> {
    let (bars, ground) = (reflectance(bars), reflectance(ground));
    // Also at most half of what the ground reflects (minimum reflectance).
    let max = ground.saturating_sub(CONTRAST).min(ground / 2);
    if bars >= ground + CONTRAST {
        Some(ColourWarning::Reversed)
    } else if ground < CONTRAST {
        Some(ColourWarning::DarkGround { found: ground, min: CONTRAST })
    } else if bars > max {
        Some(ColourWarning::LightBars { found: bars, max })
    } else {
        None
    }
}

/// How much red light a colour reflects, in per cent: its red part, without the curve of screens.
fn reflectance(colour: Colour) -> u8 {
    let part = f64::from(colour.red) / 255.0;
    let linear = if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    let per_cent = (linear * 100.0).round() as u8;
    per_cent
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The usual pairs of a printer's colour chart.
    #[test]
    fn pairs_are_judged_as_charts_do() {
        let judge = |bars: &str, ground: &str| {
            let warning = check_colours(bars.parse().unwrap(), ground.parse().unwrap());
            warning.map(|warning| warning.code())
        };
        let (black, blue, green, brown) = ("#000000", "#0000ff", "#006400", "#5c4033");
        let (white, yellow, orange, red) = ("#ffffff", "#ffff00", "#ffa500", "#ff0000");
        for bars in [black, blue, green, brown] {
            for ground in [white, yellow, orange, red] {
                assert_eq!(judge(bars, ground), None, "{bars} on {ground}");
            }
        }
        for bars in [red, orange, yellow, "#d2b48c"] {
            assert_eq!(judge(bars, white), Some("lightBars"), "{bars} on white");
        }
        for ground in [blue, green, brown] {
            assert_eq!(judge(black, ground), Some("darkGround"), "black on {ground}");
        }
        assert_eq!(judge(white, black), Some("reversedColours"));
        assert_eq!(judge(white, white), Some("lightBars"));
    }
}
