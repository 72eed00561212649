//! What a symbol is printed on, and what that asks of it.
//!
//! Implements of the GS1 General Specifications (release 26):
//!
//! - 5.12.3.2 (table 5-47): an ITF-14 printed directly on corrugated board has an X-dimension of 0.635 mm or more;
//! - 5.3.2.4: the bearer bars of an ITF-14 are a frame where it is printed with plates, or else above and below;
//! - 6.2.3.2: on a curved surface the outer bars are less than 30° from the middle, or else the bars are the rungs of a
//!   ladder.
//!
//! ```text
//!      ‖▌▐‖▌▐‖         the bars go around the pack: from the first to the last they may take 60° of it,
//!    ╭─────────╮       a sixth of its girth
//!    │    ·    │
//!    ╰─────────╯       as a ladder they go up the pack, where nothing bends
//! ```
//!
//! Quiet zones are not part of the 60°. We could not read the figure of 6.2.3.2 with its diameters; measured in this way the
//! widest EAN-13 (0.66 mm) needs 120 mm, which is the diameter that GS1 Sweden names, and with quiet zones it would be
//! 142 mm.
//!
//! Left out on purpose: least widths of other kinds on board, the turn of bars by the direction of a press, and the size
//! of squares on a curve, for which no openly published text gives a number.

use std::f64::consts::PI;

use crate::symbol::{Bearer, SymbolSize, Symbology, Use, XRange};

/// The narrowest module of an ITF-14 printed directly on corrugated board, in micrometres.
pub const LEAST_ON_BOARD: u32 = 635;
/// How much of the girth of a pack bars may take that go around it: 30° to each side of their middle.
const PART_OF_GIRTH: f64 = 60.0 / 360.0;
/// Diameters that are told are whole numbers of this many micrometres.
const STEP: u32 = 10_000;

/// What a symbol is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Surface {
    /// A label, or a smooth pack that is flat where the symbol is.
    Label,
    /// Corrugated board, directly.
    Board,
    /// Film, such as a pouch or a wrapper.
    Film,
    /// A can, a jar, a bottle or a tube.
    Round,
}

/// Why a symbol is as it is on a surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SurfaceReason {
    /// What the use asks for is enough.
    ByUse,
    /// The bars of an ITF-14 need a line above and below alone.
    LinesAreEnough,
    /// Board spreads ink: an ITF-14 needs wide bars, and the frame of a printing plate.
    WideBarsOnBoard,
    /// No least width on board is published for the kind.
    NoWidthOnBoard,
    /// Film stretches and wrinkles.
    FilmStretches,
    /// The same for squares, which have no bars to turn.
    SquaresOnFilm,
    /// How much the pack is curved is not known yet.
    NoDiameter,
    /// The bars go around the pack, near enough to its middle.
    FitsTheCurve,
    /// They would go too far around it: they are a ladder.
    Ladder,
    /// The same, though narrower modules that the use allows would fit.
    LadderUnlessNarrower,
    /// Even the rungs of a ladder would meet on the far side of the pack.
    NoRoomAround,
    /// Squares are the same from all sides.
    SquaresOnCurve,
}

/// What a surface makes of a symbol. Lengths are in micrometres.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedOn {
    /// What it is printed on.
    pub surface: Surface,
    /// Why the symbol is as it is.
    pub reason: SurfaceReason,
    /// The bearer bars that belong to it; nothing for kinds that have none.
    pub bearer: Option<Bearer>,
    /// How wide a module may be there; nothing where the use does not allow the kind.
    pub x: Option<XRange>,
    /// How far bars may go around a pack of a diameter.
    pub curve: Option<Curve>,
    /// Whether the bars are the rungs of a ladder.
    pub is_ladder: bool,
}

/// How wide the modules of a symbol may be that goes around a pack. Lengths are in micrometres.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Curve {
    /// The diameter of the pack.
    pub diameter: u32,
    /// The widest module with which the bars may go around it.
    pub largest_x: u32,
    /// The same for other diameters: from the one that has room for the narrowest module of the use to the one that
    /// has room for the widest. None where the use does not allow the kind.
    pub others: Vec<CurvePoint>,
}

/// A diameter, and the widest module with which bars may go around such a pack. Lengths are in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CurvePoint {
    /// The diameter.
    pub diameter: u32,
    /// The widest module.
    pub largest_x: u32,
}

impl Surface {
    /// What a kind of symbol is printed on where nobody says: an ITF-14 on board, which it is made for, but for uses that
    /// have it on small packs. What is wide enough for board is so for a label too.
    #[must_use]
    pub fn usual(symbology: Symbology, usage: Use) -> Self {
        match (symbology, usage) {
            (_, Use::OtherTradeItems | Use::Healthcare | Use::HealthcareRetail) => Self::Label,
            (Symbology::Itf14, _) => Self::Board,
            _ => Self::Label,
        }
    }

    /// The bearer bars of an ITF-14: labels are printed without plates.
    #[must_use]
    pub fn bearer(self) -> Bearer {
        match self {
            Self::Label => Bearer::TopAndBottom,
            Self::Board | Self::Film | Self::Round => Bearer::Frame,
        }
    }

    /// The narrowest module of a kind, whatever it is used for; nothing where the use alone decides.
    #[must_use]
    pub fn least_x(self, symbology: Symbology) -> Option<u32> {
        (self == Self::Board && symbology == Symbology::Itf14).then_some(LEAST_ON_BOARD)
    }

    /// How wide a module may be, of what the use allows. A use that allows nothing so wide keeps its widths.
    ///
    /// ```
    /// use barcode_core::symbol::{Surface, Symbology, Use};
    ///
    /// let row = Use::Distribution.row(Symbology::Itf14).unwrap();
    /// let x = Surface::Board.range(Symbology::Itf14, row.x);
    /// assert_eq!((x.min, x.target, x.max), (635, 635, 1_016));
    /// ```
    #[must_use]
    pub fn range(self, symbology: Symbology, by_use: XRange) -> XRange {
        let XRange { min, target, max } = by_use;
        match self.least_x(symbology) {
            Some(least) if least <= max => {
                XRange { min: min.max(least), target: target.max(least), max }
            }
            _ => by_use,
        }
    }
}

impl PrintedOn {
    /// What a surface makes of a symbol of this size, whose module may be as wide as `x` says.
    #[must_use]
    pub fn new(
        surface: Surface,
        diameter: Option<u32>,
        size: &SymbolSize,
        x: Option<XRange>,
    ) -> Self {
        let symbology = size.symbology;
        let diameter = diameter.filter(|_| surface == Surface::Round && symbology.is_linear());
        let curve = diameter.map(|diameter| Curve::new(diameter, size, x));
        let is_ladder = curve.as_ref().is_some_and(|curve| size.x > curve.largest_x);
        let is_itf14 = symbology == Symbology::Itf14;
        let meets_itself = curve.as_ref().is_some_and(|curve| {
            f64::from(size.bar_height.unwrap_or(0)) >= f64::from(curve.diameter) * PI
        });
        let may_be_narrower =
            curve.as_ref().zip(x.as_ref()).is_some_and(|(curve, x)| curve.largest_x >= x.min);
        let reason = match surface {
            Surface::Label if is_itf14 => SurfaceReason::LinesAreEnough,
            Surface::Label => SurfaceReason::ByUse,
            Surface::Board if is_itf14 => SurfaceReason::WideBarsOnBoard,
            Surface::Board => SurfaceReason::NoWidthOnBoard,
            Surface::Film if !symbology.is_linear() => SurfaceReason::SquaresOnFilm,
            Surface::Film => SurfaceReason::FilmStretches,
            Surface::Round if !symbology.is_linear() => SurfaceReason::SquaresOnCurve,
            Surface::Round if curve.is_none() => SurfaceReason::NoDiameter,
            Surface::Round if is_ladder && meets_itself => SurfaceReason::NoRoomAround,
            Surface::Round if is_ladder && may_be_narrower => SurfaceReason::LadderUnlessNarrower,
            Surface::Round if is_ladder => SurfaceReason::Ladder,
            Surface::Round => SurfaceReason::FitsTheCurve,
        };
        let bearer = is_itf14.then(|| surface.bearer());
        Self { surface, reason, bearer, x, curve, is_ladder }
    }
}

impl Curve {
    fn new(diameter: u32, size: &SymbolSize, x: Option<XRange>) -> Self {
        let modules = f64::from(size.inner_width()) / f64::from(size.x.max(1));
        let largest_x = |diameter: u32| {
            whole((f64::from(diameter) * PI * PART_OF_GIRTH / modules.max(1.0)).floor())
        };
        let others = x.map(|x| {
            let room_for = |x: u32| f64::from(x) * modules / PI / PART_OF_GIRTH;
            let step = f64::from(STEP);
            let steps = |length: f64| whole((length / step).ceil());
            (steps(room_for(x.min))..=steps(room_for(x.max)))
                .map(|steps| steps.saturating_mul(STEP))
                .map(|diameter| CurvePoint { diameter, largest_x: largest_x(diameter).min(x.max) })
                .collect()
        });
        Self { diameter, largest_x: largest_x(diameter), others: others.unwrap_or_default() }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length of a pack")]
fn whole(length: f64) -> u32 {
    length as u32
}
