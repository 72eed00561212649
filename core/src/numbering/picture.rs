//! One symbol as it is printed, with everything there is to say about it.

use crate::digital_link::CANONICAL_STEM;
use crate::drawing::{Colour, Drawing, Inks};
use crate::key::KeyKind;
use crate::key::identify::CheckStatus;
use crate::numbering::{Content, ContentProblem, SymbolPlacement, TooWide};
use crate::prefix::PrefixKind;
use crate::symbol::databar::Segments;
use crate::symbol::matrix::MatrixOptions;
use crate::symbol::matrix::data_matrix::Shape;
use crate::symbol::matrix::qr::Level;
use crate::symbol::{
    BarWidthReduction, Bearer, ColourWarning, Eye, LinearStyle, PrintedOn, SizeWarning,
    SpecificationRow, Surface, Symbol, SymbolOptions, SymbolProblem, SymbolSize, Symbology, Use,
    XDimension, XRange, check_colours, check_size_on,
};

/// How a symbol is to be printed, as far as it is not to be as usual. Lengths are in micrometres.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "camelCase", default))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[non_exhaustive]
pub struct PictureSettings {
    /// The kind of symbol; the most usual for the use if absent.
    pub symbology: Option<Symbology>,
    /// What it is used for, which decides its size; the most usual for its content if absent.
    pub usage: Option<Use>,
    /// What digits alone identify, where their length does not decide.
    pub kind: Option<KeyKind>,
    /// Two or five more digits to the right, for periodicals and books, where the content has none of its own.
    pub add_on: Option<String>,
    /// What it is printed on; what is usual for the kind and the use if absent.
    pub surface: Option<Surface>,
    /// The diameter of a round pack. Without one, nothing is said of its curve.
    pub diameter: Option<u32>,
    /// The width of a module; the target of the use if absent.
    pub x: Option<u32>,
    /// Dots of an inch: modules become whole dots. Exact micrometres if absent.
    pub dpi: Option<u16>,
    /// How much narrower dark elements are drawn than they are to be printed; not at all if absent.
    pub reduction: Option<u32>,
    /// How high the bars are; as high as the use asks for if absent.
    pub bar_height: Option<u32>,
    /// Whether the human-readable text is left out.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub without_text: bool,
    /// Whether the edges of the quiet zones are marked on the screen.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub guides: bool,
    /// The bars around an ITF-14; those that belong to what it is printed on if absent.
    pub bearer: Option<Bearer>,
    /// The outline of a Data Matrix; a square if absent.
    pub shape: Option<Shape>,
    /// How much damage a QR Code bears; M if absent.
    pub level: Option<Level>,
    /// How many segments a row of a GS1 `DataBar` Expanded Stacked has; 4 if absent.
    pub segments: Option<Segments>,
    /// The colour of bars; black if absent.
    pub ink: Option<Colour>,
    /// The colour behind them; white if absent.
    pub ground: Option<Colour>,
    /// What a Digital Link starts with, where none was typed; `https://id.gs1.org` if absent.
    pub stem: Option<String>,
}

/// A symbol as it is printed. Lengths are in micrometres.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Picture {
    /// What to draw.
    pub drawing: Drawing,
    /// What it says.
    pub symbol: Symbol,
    /// What it is used for.
    pub usage: Use,
    /// How large it is.
    pub size: SymbolSize,
    /// How wide it is from the first bar to the last.
    pub inner_width: u32,
    /// Its size in per cent of the nominal one, for EAN/UPC and ITF-14.
    pub magnification: Option<u32>,
    /// The width of a module, in micrometres or dots.
    pub x: XDimension,
    /// How much narrower dark elements are drawn than they are to be printed: with whole dots the nearest number of
    /// them.
    pub reduction: f64,
    /// What the table of the use says; nothing where the kind is not allowed for it.
    pub row: Option<&'static SpecificationRow>,
    /// How well it has to be printed, as a verifier reports it. Nothing where we have not read it in the standard, as for an
    /// ITF-14 on board, whose grade is another than that of the table (0.5) with an aperture that we have not read.
    pub quality: Option<&'static str>,
    /// How high the bars are at least.
    pub min_bar_height: Option<u32>,
    /// What is wrong with its size.
    pub size_warnings: Vec<SizeWarning>,
    /// What is wrong with its colours.
    pub colour_warnings: Vec<ColourWarning>,
    /// The inks of a press for the bars, without a profile.
    pub ink_mix: Inks,
    /// The same for what is behind them.
    pub ground_mix: Inks,
    /// What each that looks at such symbols sees of the two colours.
    pub seen: Vec<SeenColours>,
    /// What it is printed on, and what that asks of it.
    pub printed_on: PrintedOn,
    /// The drawing before it was turned into a ladder, on which bars stand upright; nothing where it was not.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub before_turn: Option<Drawing>,
    /// Where on an item it goes.
    pub placement: SymbolPlacement,
    /// Whether the number was complete as it stood, or which digit was missing and has been added.
    pub status: CheckStatus,
    /// What the prefix of its GTIN is kept for, where that is no item that companies trade.
    pub special_use: Option<PrefixKind>,
}

/// The greys that a scanner or a camera sees of the colours of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeenColours {
    /// What sees them.
    pub eye: Eye,
    /// Of its bars.
    pub ink: Colour,
    /// Of what is behind them.
    pub ground: Colour,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NoPicture {
    /// What was typed is wrong.
    Content {
        /// How.
        why: ContentProblem,
    },
    /// It does not fit the kind of symbol.
    DoesNotFit {
        /// Why.
        reason: SymbolProblem,
    },
    /// The symbol is wider than a page, which a list needs.
    TooWide(TooWide),
}

impl PictureSettings {
    /// The usual look of a kind of symbol for a use.
    #[must_use]
    pub fn new(symbology: Symbology, usage: Use) -> Self {
        Self { symbology: Some(symbology), usage: Some(usage), ..Self::default() }
    }

    /// The width of a module: what was asked for, in whole dots of the printer where there is one, and
    /// if possible inside what the use allows.
    fn module(&self, range: Option<XRange>, least: Option<u32>) -> XDimension {
        // 0.33 mm is the nominal size where no table says another.
        let usual = range.map(|x| x.target).or(least).unwrap_or(330);
        let wanted = self.x.unwrap_or(usual);
        let Some(dpi) = self.dpi else { return XDimension::Micrometres(wanted) };
        let distance = |x: &XDimension| (x.micrometres() - f64::from(wanted)).abs();
        let allowed =
            range.map(|x| XDimension::dots_between(dpi, x.min, x.max)).unwrap_or_default();
        let nearest = allowed.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        nearest.unwrap_or_else(|| XDimension::nearest(dpi, wanted))
    }

    fn style(
        &self,
        symbol: &Symbol,
        row: Option<&SpecificationRow>,
        x: XDimension,
        surface: Surface,
    ) -> Result<LinearStyle, SymbolProblem> {
        let usual = symbol.style(x);
        let asked = row.and_then(|row| row.min_height_of(&symbol.size(&usual)));
        Ok(LinearStyle {
            reduction: BarWidthReduction::new(self.reduction.unwrap_or_default(), x)?,
            bar_height: self.bar_height.or(asked).unwrap_or(usual.bar_height),
            text: !self.without_text,
            guides: self.guides,
            bearer: self.bearer.unwrap_or(surface.bearer()),
            ..usual
        })
    }
}

/// Draws the symbol of a content.
///
/// ```
/// use barcode_core::numbering::{Content, PictureSettings, picture};
/// use barcode_core::symbol::{Symbology, Use};
///
/// let content = Content::read("9521234543213", None).unwrap();
/// let settings = PictureSettings::new(Symbology::Ean13, Use::Retail);
/// let picture = picture(&content, &settings).unwrap();
/// assert_eq!((picture.size.x, picture.size.width), (330, 37_290));
/// assert_eq!(picture.symbol.scan(), "]E09521234543213");
/// assert!(picture.size_warnings.is_empty());
/// ```
///
/// # Errors
/// The content does not fit the kind of symbol, or is too long for it, or the bar width reduction is too large.
pub fn picture(content: &Content, settings: &PictureSettings) -> Result<Picture, SymbolProblem> {
    let usage = settings.usage.unwrap_or_else(|| content.usual_use());
    let symbology = settings.symbology.unwrap_or_else(|| content.usual_symbology(usage));
    let row = usage.row(symbology);
    let surface = settings.surface.unwrap_or_else(|| Surface::usual(symbology, usage));
    let range = row.map(|row| surface.range(symbology, row.x));
    let x = settings.module(range, surface.least_x(symbology));
    let stem = settings.stem.as_deref().unwrap_or(CANONICAL_STEM);
    let text = content.text_for(symbology, stem)?;
    let matrix = MatrixOptions::default()
        .shape(settings.shape.unwrap_or_default())
        .level(settings.level.unwrap_or_default());
    let segments = settings.segments.unwrap_or_default();
    let add_on = content.add_on().or(settings.add_on.as_deref()).unwrap_or_default();
    let symbol = Symbol::read(symbology, &text, SymbolOptions { matrix, segments })
        .and_then(|symbol| symbol.with_add_on(add_on))
        .map_err(|error| error.problem)?;
    let style = settings.style(&symbol, row, x, surface)?;
    let size = symbol.size(&style);
    let ink = settings.ink.unwrap_or(Colour::BLACK);
    let ground = settings.ground.unwrap_or(Colour::WHITE);
    let seen = |eye: &Eye| SeenColours { eye: *eye, ink: eye.sees(ink), ground: eye.sees(ground) };
    let upright = Drawing { ink, ground, ..symbol.draw(&style) };
    let printed_on = PrintedOn::new(surface, settings.diameter, &size, range);
    let (drawing, before_turn) =
        if printed_on.is_ladder { (upright.turned(), Some(upright)) } else { (upright, None) };
    Ok(Picture {
        drawing,
        before_turn,
        printed_on,
        usage,
        inner_width: size.inner_width(),
        magnification: size.magnification(),
        x,
        reduction: style.reduction.micrometres(x),
        row,
        quality: row.and_then(|row| row.quality).filter(|_| surface.least_x(symbology).is_none()),
        min_bar_height: row.filter(|row| row.is_confirmed).and_then(|row| row.min_height_of(&size)),
        size_warnings: check_size_on(usage, &size, surface),
        colour_warnings: check_colours(symbology, ink, ground),
        ink_mix: ink.inks(),
        ground_mix: ground.inks(),
        seen: Eye::of(symbology).iter().map(seen).collect(),
        placement: SymbolPlacement::of(usage),
        status: content.status(),
        special_use: content.special_use().map(|prefix| prefix.kind),
        symbol,
        size,
    })
}

/// Reads what was typed, and draws its symbol.
pub fn make_picture(text: &str, settings: &PictureSettings) -> Result<Picture, NoPicture> {
    let content = Content::read(text, settings.kind).map_err(|why| NoPicture::Content { why })?;
    picture(&content, settings).map_err(|reason| NoPicture::DoesNotFit { reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, settings: &PictureSettings) -> Picture {
        picture(&Content::read(text, None).unwrap(), settings).unwrap()
    }

    #[test]
    fn bars_are_as_high_as_the_use_asks_for() {
        for (usage, symbology, height) in [
            (Use::Distribution, Symbology::Itf14, 31_750),
            (Use::OtherTradeItems, Symbology::Itf14, 12_700),
            (Use::Retail, Symbology::Ean13, 22_850),
        ] {
            let found = drawn("9521234543213", &PictureSettings::new(symbology, usage));
            assert_eq!(found.size.bar_height, Some(height));
            assert_eq!(found.size_warnings, []);
        }
    }

    #[test]
    fn a_printer_gets_whole_dots_inside_what_is_allowed() {
        let settings = PictureSettings::new(Symbology::Ean13, Use::Retail);
        let found = drawn("9521234543213", &PictureSettings { dpi: Some(203), ..settings.clone() });
        // Two dots would be nearest to no width that is allowed.
        assert_eq!(found.x, XDimension::Dots { dots: 3, dpi: 203 });
        let found =
            drawn("9521234543213", &PictureSettings { dpi: Some(300), x: Some(264), ..settings });
        assert_eq!(found.x, XDimension::Dots { dots: 4, dpi: 300 });
    }

    #[test]
    fn a_symbol_that_the_use_does_not_have_is_drawn_with_a_warning() {
        let found = drawn("9521234543213", &PictureSettings::new(Symbology::Itf14, Use::Retail));
        assert_eq!(found.row, None);
        assert!(matches!(found.size_warnings[..], [SizeWarning::WrongSymbology { .. }]));
    }

    #[test]
    fn a_carton_scanned_in_both_places_needs_a_larger_symbol() {
        let settings = PictureSettings {
            x: Some(330),
            ..PictureSettings::new(Symbology::Ean13, Use::RetailAndDistribution)
        };
        let found = drawn("9521234543213", &settings);
        let expected = SizeWarning::TooSmallForWarehouse { found: 330, min: 495, max: 660 };
        assert_eq!(found.size_warnings, [expected]);
    }
}
