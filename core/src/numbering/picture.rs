//! One symbol as it is printed, with everything there is to say about it.

use crate::drawing::{Colour, Drawing};
use crate::numbering::Content;
use crate::symbol::databar::Segments;
use crate::symbol::matrix::MatrixOptions;
use crate::symbol::matrix::data_matrix::Shape;
use crate::symbol::matrix::qr::Level;
use crate::symbol::{
    BarWidthReduction, Bearer, ColourWarning, LinearStyle, SizeWarning, SpecificationRow, Symbol,
    SymbolOptions, SymbolProblem, SymbolSize, Symbology, Use, XDimension, check_colours,
    check_size,
};

/// How a symbol is to be printed: the usual look, by [`new`](Self::new), and what is set otherwise.
/// Lengths are in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PictureSettings<'a> {
    /// The kind of symbol.
    pub symbology: Symbology,
    /// What it is used for, which decides its size.
    pub usage: Use,
    /// Two or five more digits to the right, for periodicals and books, where the content has none of its own;
    /// empty for none.
    pub add_on: &'a str,
    /// The width of a module; the target of the use if absent.
    pub x: Option<u32>,
    /// Dots of an inch: modules become whole dots. Exact micrometres if absent.
    pub dpi: Option<u16>,
    /// How much narrower dark elements are drawn than they are to be printed.
    pub bar_width_reduction: u32,
    /// How high the bars are; as high as the use asks for if absent.
    pub bar_height: Option<u32>,
    /// Whether the human-readable text is drawn.
    pub text: bool,
    /// Whether the edges of the quiet zones are marked on the screen.
    pub guides: bool,
    /// The bars around an ITF-14.
    pub bearer: Bearer,
    /// The outline of a Data Matrix.
    pub shape: Shape,
    /// How much damage a QR Code bears.
    pub level: Level,
    /// How many segments a row of a GS1 `DataBar` Expanded Stacked has.
    pub segments: Segments,
    /// The colour of bars.
    pub ink: Colour,
    /// The colour behind them.
    pub ground: Colour,
    /// What a Digital Link starts with, where none was typed.
    pub stem: &'a str,
}

/// A symbol as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What to draw.
    pub drawing: Drawing,
    /// What it says.
    pub symbol: Symbol,
    /// How large it is.
    pub size: SymbolSize,
    /// The width of a module, in micrometres or dots.
    pub x: XDimension,
    /// How much narrower dark elements are drawn than they are to be printed, in micrometres: with whole dots the
    /// nearest number of them.
    pub bar_width_reduction: f64,
    /// What the table of the use says; nothing where the kind is not allowed for it.
    pub row: Option<&'static SpecificationRow>,
    /// How high the bars are at least.
    pub min_bar_height: Option<u32>,
    /// What is wrong with its size.
    pub size_warnings: Vec<SizeWarning>,
    /// What is wrong with its colours.
    pub colour_warnings: Vec<ColourWarning>,
}

impl PictureSettings<'_> {
    /// The usual look of a kind of symbol for a use.
    #[must_use]
    pub fn new(symbology: Symbology, usage: Use) -> Self {
        Self {
            symbology,
            usage,
            add_on: "",
            x: None,
            dpi: None,
            bar_width_reduction: 0,
            bar_height: None,
            text: true,
            guides: false,
            bearer: Bearer::Frame,
            shape: Shape::default(),
            level: Level::default(),
            segments: Segments::default(),
            ink: Colour::BLACK,
            ground: Colour::WHITE,
            stem: crate::digital_link::CANONICAL_STEM,
        }
    }

    /// The width of a module: what was asked for, in whole dots of the printer where there is one, and
    /// if possible inside what the use allows.
    fn module(&self, row: Option<&SpecificationRow>) -> XDimension {
        // 0.33 mm is the nominal size where no table says another.
        let wanted = self.x.or(row.map(|row| row.x.target)).unwrap_or(330);
        let Some(dpi) = self.dpi else { return XDimension::Micrometres(wanted) };
        let distance = |x: &XDimension| (x.micrometres() - f64::from(wanted)).abs();
        let allowed = row.map(|row| row.dots(dpi)).unwrap_or_default();
        let nearest = allowed.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        nearest.unwrap_or_else(|| XDimension::nearest(dpi, wanted))
    }

    fn style(
        &self,
        symbol: &Symbol,
        row: Option<&SpecificationRow>,
        x: XDimension,
    ) -> Result<LinearStyle, SymbolProblem> {
        let usual = symbol.style(x);
        let asked = row.and_then(|row| row.min_height_of(&symbol.size(&usual)));
        Ok(LinearStyle {
            reduction: BarWidthReduction::new(self.bar_width_reduction, x)?,
            bar_height: self.bar_height.or(asked).unwrap_or(usual.bar_height),
            text: self.text,
            guides: self.guides,
            bearer: self.bearer,
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
pub fn picture(
    content: &Content,
    settings: &PictureSettings<'_>,
) -> Result<Picture, SymbolProblem> {
    let &PictureSettings { symbology, usage, shape, level, segments, .. } = settings;
    let row = usage.row(symbology);
    let x = settings.module(row);
    let text = content.text_for(symbology, settings.stem)?;
    let matrix = MatrixOptions::default().shape(shape).level(level);
    let symbol = Symbol::read(symbology, &text, SymbolOptions { matrix, segments })
        .and_then(|symbol| symbol.with_add_on(content.add_on().unwrap_or(settings.add_on)))
        .map_err(|error| error.problem)?;
    let style = settings.style(&symbol, row, x)?;
    let size = symbol.size(&style);
    let drawing = Drawing { ink: settings.ink, ground: settings.ground, ..symbol.draw(&style) };
    Ok(Picture {
        drawing,
        size,
        x,
        bar_width_reduction: style.reduction.micrometres(x),
        row,
        min_bar_height: row.and_then(|row| row.min_height_of(&size)),
        symbol,
        size_warnings: check_size(usage, &size),
        colour_warnings: check_colours(symbology, settings.ink, settings.ground),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, settings: &PictureSettings<'_>) -> Picture {
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
        let found = drawn("9521234543213", &PictureSettings { dpi: Some(203), ..settings });
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
