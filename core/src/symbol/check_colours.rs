//! Whether scanners and phones can tell bars from their ground by their colours.
//!
//! Implements GS1 General Specifications 5.12 and the contrast of ISO/IEC 15416. Scanners look in red
//! light, in which red ink is as bright as paper and green ink as dark as black. How much red a colour
//! reflects is estimated from the red part of its screen colour; only a print of it can be measured.
//!
//! Phones look at grey (ITU-R BT.601), in which green is lighter than red. Of simulated photographs of QR
//! codes those with 19 % between bars and ground were not read, with 30 % a few, with 40 % nearly as many
//! as in black on white.
//!
//! Left out on purpose: metallic, glossy and transparent grounds, which have no screen colour.

use super::symbology::Symbology;
use crate::drawing::Colour;
use crate::{Details, Problem};

/// The least difference in reflectance of grade 1.5, in per cent.
const CONTRAST: u8 = 40;
/// The least difference in grey with which phones read, in per cent of that of black and white.
const CAMERA_CONTRAST: u8 = 40;

/// What is wrong with a pair of colours. Reflectances are in per cent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum ColourWarning {
    /// Bars are lighter than their ground, which most scanners do not read.
    #[error("expected dark bars on a light ground")]
    #[strum(serialize = "reversedColours")]
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
    /// To a camera, bars and ground are too much alike, or the bars are lighter.
    #[error("expected a ground lighter than the bars by {min} % of grey at least, found {found}")]
    CameraContrast {
        /// How much lighter the ground is; 0 where it is darker.
        found: u8,
        /// At least.
        min: u8,
    },
}

impl Problem for ColourWarning {
    fn details(&self) -> Details {
        let none = Details::default();
        match self {
            Self::Reversed => none,
            Self::DarkGround { found, min } | Self::CameraContrast { found, min } => {
                Details { found: Some(found.to_string()), min: Some((*min).into()), ..none }
            }
            Self::LightBars { found, max } => {
                Details { found: Some(found.to_string()), max: Some((*max).into()), ..none }
            }
        }
    }
}

/// What looks at a symbol, and so in which light its colours are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Eye {
    /// A scanner in red light, at checkouts and in warehouses.
    Scanner,
    /// The camera of a phone, whose reader turns colours into grey.
    Camera,
}

impl Eye {
    /// What looks at symbols of this kind; cartons and pallets are scanned, everything else by phones too.
    #[must_use]
    pub const fn of(symbology: Symbology) -> &'static [Self] {
        match symbology {
            Symbology::Itf14 | Symbology::Gs1_128 => &[Self::Scanner],
            _ => &[Self::Scanner, Self::Camera],
        }
    }

    /// The grey that it sees for a colour.
    ///
    /// ```
    /// use barcode_core::symbol::Eye;
    ///
    /// let red = "#ff0000".parse().unwrap();
    /// assert_eq!(Eye::Scanner.sees(red).to_string(), "#ffffff");
    /// assert_eq!(Eye::Camera.sees(red).to_string(), "#4c4c4c");
    /// ```
    #[must_use]
    pub fn sees(self, colour: Colour) -> Colour {
        let grey = match self {
            Self::Scanner => colour.red,
            Self::Camera => grey(colour),
        };
        Colour { red: grey, green: grey, blue: grey }
    }

    /// How much lighter the ground is than the bars, in per cent: of the light that is reflected for a scanner, of the
    /// difference of black and white for a camera; 0 where it is darker.
    ///
    /// ```
    /// use barcode_core::drawing::Colour;
    /// use barcode_core::symbol::Eye;
    ///
    /// let red = "#ff0000".parse().unwrap();
    /// assert_eq!(Eye::Scanner.contrast(red, Colour::WHITE), 0);
    /// assert_eq!(Eye::Camera.contrast(red, Colour::WHITE), 70);
    /// ```
    #[must_use]
    pub fn contrast(self, bars: Colour, ground: Colour) -> u8 {
        match self {
            Self::Scanner => reflectance(ground).saturating_sub(reflectance(bars)),
            Self::Camera => {
                let difference = u16::from(grey(ground).saturating_sub(grey(bars)));
                u8::try_from(difference * 100 / 255).unwrap_or(100)
            }
        }
    }
}

/// What is wrong with bars of one colour on a ground of another, for each that looks at symbols of this kind;
/// nothing when they can be told apart.
///
/// ```
/// use barcode_core::drawing::Colour;
/// use barcode_core::symbol::{ColourWarning, Symbology, check_colours};
///
/// let [red, green] = ["#ff0000", "#00ff00"].map(|colour| colour.parse().unwrap());
/// assert_eq!(check_colours(Symbology::Itf14, green, red), [], "to a scanner green is as dark as black");
/// let camera = ColourWarning::CameraContrast { found: 0, min: 40 };
/// assert_eq!(check_colours(Symbology::QrCode, green, red), [camera], "to a camera it is lighter than red");
/// let scanner = ColourWarning::LightBars { found: 100, max: 50 };
/// assert_eq!(check_colours(Symbology::Ean13, red, Colour::WHITE), [scanner]);
/// ```
#[must_use]
pub fn check_colours(symbology: Symbology, bars: Colour, ground: Colour) -> Vec<ColourWarning> {
    let check = |eye: &Eye| match eye {
        Eye::Scanner => check_for_scanner(bars, ground),
        Eye::Camera => check_for_camera(bars, ground),
    };
    let warnings: Vec<_> = Eye::of(symbology).iter().filter_map(check).collect();
    match warnings.as_slice() {
        // A camera sees the same, which need not be said twice.
        [ColourWarning::Reversed, ..] => vec![ColourWarning::Reversed],
        _ => warnings,
    }
}

fn check_for_scanner(bars: Colour, ground: Colour) -> Option<ColourWarning> {
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

fn check_for_camera(bars: Colour, ground: Colour) -> Option<ColourWarning> {
    let found = Eye::Camera.contrast(bars, ground);
    (found < CAMERA_CONTRAST)
        .then_some(ColourWarning::CameraContrast { found, min: CAMERA_CONTRAST })
}

/// How much red light a colour reflects, in per cent: its red part, without the curve of screens.
fn reflectance(colour: Colour) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    let per_cent = (linear(colour.red.into()) * 100.0).round() as u8;
    per_cent
}

/// How much light a shade of a screen stands for, 0 to 1 for 0 to 255 (IEC 61966-2-1).
pub(super) fn linear(shade: f64) -> f64 {
    let part = shade / 255.0;
    if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

/// The grey that readers on phones make of a colour (ITU-R BT.601).
fn grey(colour: Colour) -> u8 {
    let Colour { red, green, blue } = colour;
    let sum = u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114;
    u8::try_from(sum / 1000).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    /// The usual pairs of a printer's colour chart.
    #[test]
    fn pairs_are_judged_as_charts_do() {
        let judge = |bars: &str, ground: &str| {
            let warning = check_for_scanner(bars.parse().unwrap(), ground.parse().unwrap());
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
    #[test]
    fn what_phones_hardly_read_is_told() {
        let judge = |bars: &str, ground: &str| {
            check_for_camera(bars.parse().unwrap(), ground.parse().unwrap()).is_none()
        };
        for (bars, ground) in
            [("#00ff00", "#ff0000"), ("#0000ff", "#ff0000"), ("#00ffff", "#ffff00")]
        {
            assert!(!judge(bars, ground), "{bars} on {ground}");
        }
        for bars in ["#000000", "#0000ff", "#006400", "#5c4033"] {
            assert!(judge(bars, "#ffffff") && judge(bars, "#ffff00"), "{bars}");
        }
    }
}
