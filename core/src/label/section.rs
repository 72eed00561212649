//! One segment of a label: its plain text on top, its symbols below.

use super::field::{LabelField, Segment};
use super::look::{BAR_HEIGHT, Look, MARGIN, SMALL};
use super::placed::{Placed, PlacedText};
use super::plan::PlannedSymbol;
use super::read::{Label, LabelElement};
use super::shown::shown;
use crate::drawing::text_width;
use crate::drawing::{Anchor, Font};

/// From bars to the text below, which is nearer to them than to the bars that follow.
const HRI_GAP: f64 = 1_000.0;
/// Between columns of text.
const COLUMN_GAP: f64 = 2_500.0;
/// Names and addresses are never in more columns than this.
const TEXT_COLUMNS: usize = 2;

/// A segment, from its own upper edge.
pub(super) struct Section {
    pub(super) texts: Vec<Placed>,
    pub(super) symbols: Vec<Placed>,
    pub(super) height: f64,
    width: f64,
    gap: f64,
}

impl Section {
    /// The segment of a label `width` wide; empty where the label has nothing in it. What is `as_text` alone is never
    /// left to the text below a symbol, and stands with the supplier's data where its own segment has no symbols: that
    /// saves a row and a line.
    pub(super) fn new(
        label: &Label,
        symbols: &[PlannedSymbol],
        as_text: &[LabelField],
        segment: Segment,
        look: Look,
        width: f64,
    ) -> Self {
        let mut section =
            Self { texts: Vec::new(), symbols: Vec::new(), height: 0.0, width, gap: look.gap };
        let of_segment = |field: LabelField| field.segment() == segment;
        let texts = label.texts().iter().filter(|text| of_segment(text.field));
        let texts = texts.map(|text| Cell {
            title: text.field.title(),
            lines: text.lines.clone(),
            height: look.text,
            pitch: look.pitch,
            is_alone: false,
        });
        section.place_cells(&texts.collect::<Vec<_>>(), TEXT_COLUMNS);
        let is_text = |field: &LabelField| as_text.contains(field);
        let is_scanned = |segment| symbols.iter().any(|planned| planned.segment == segment);
        let home = |field: LabelField| match field.segment() {
            own if is_text(&field) && !is_scanned(own) => Segment::Supplier,
            own => own,
        };
        let data = label.elements().iter().filter(|LabelElement { field, .. }| {
            home(*field) == segment && (look.data.is_some() || is_text(field))
        });
        let height = look.data.unwrap_or(SMALL);
        let cells: Vec<_> = data.map(|element| data_cell(element, height, look)).collect();
        section.place_cells(&cells, look.columns);
        for (index, planned) in symbols.iter().enumerate() {
            if planned.segment == segment {
                section.place_symbol(index, planned);
            }
        }
        section
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.symbols.is_empty()
    }

    /// Makes room below what is there, and says where it begins.
    fn below(&mut self, height: f64) -> f64 {
        let top = if self.is_empty() { 0.0 } else { self.height + self.gap };
        self.height = top + height;
        top
    }

    /// Places cells in rows, as many beside each other as are narrow enough.
    fn place_cells(&mut self, cells: &[Cell], columns: usize) {
        let mut rest = cells;
        while !rest.is_empty() {
            let (count, room) = self.row(rest, columns);
            let (row, others) = rest.split_at(count);
            let top = self.below(row.iter().map(Cell::height).fold(0.0, f64::max));
            let mut left = MARGIN;
            for cell in row {
                cell.place(&mut self.texts, left, top, room);
                left += room + COLUMN_GAP;
            }
            rest = others;
        }
    }

    /// How many of the cells stand in the next row, and how wide each may be.
    fn row(&self, cells: &[Cell], columns: usize) -> (usize, f64) {
        let whole = self.width - 2.0 * MARGIN;
        for count in (2..=columns.min(cells.len())).rev() {
            let parts = f64::from(u32::try_from(count).unwrap_or(1));
            let room = (whole - COLUMN_GAP * (parts - 1.0)) / parts;
            let fits = |cell: &Cell| !cell.is_alone && cell.width() <= room;
            if cells.iter().take(count).all(fits) {
                return (count, room);
            }
        }
        (1, whole)
    }

    /// Places bars in the middle of the label, with their text below.
    fn place_symbol(&mut self, index: usize, planned: &PlannedSymbol) {
        let top = self.below(BAR_HEIGHT + HRI_GAP + SMALL);
        let x = (self.width - planned.bars_width) / 2.0;
        self.symbols.push(Placed::Symbol { index, x, y: top });
        self.symbols.push(Placed::Text(PlacedText {
            x: self.width / 2.0,
            y: top + BAR_HEIGHT + HRI_GAP + SMALL,
            height: SMALL,
            anchor: Anchor::Middle,
            font: Font::Hri,
            text: planned.symbol.text().join("  "),
            room: self.width - 2.0 * MARGIN,
        }));
    }
}

/// A title and what is below it.
struct Cell {
    title: &'static str,
    lines: Vec<String>,
    /// How high the capitals of the lines are.
    height: f64,
    /// From one line to the next, in heights of its capitals.
    pitch: f64,
    /// Whether nothing stands beside it.
    is_alone: bool,
}

fn data_cell(element: &LabelElement, height: f64, look: Look) -> Cell {
    Cell {
        title: element.field.title(),
        lines: vec![shown(&element.element)],
        height,
        pitch: look.pitch,
        // What identifies the unit has a row of its own, unless room is scarce.
        is_alone: element.field == LabelField::Sscc && look.columns <= TEXT_COLUMNS,
    }
}

impl Cell {
    fn width(&self) -> f64 {
        let lines = self.lines.iter().map(|line| text_width(line, self.height, Font::Bold));
        lines.fold(text_width(self.title, SMALL, Font::Sans), f64::max)
    }

    fn height(&self) -> f64 {
        let pitches = f64::from(u32::try_from(self.lines.len()).unwrap_or_default()) - 1.0;
        SMALL * self.pitch + self.height * (1.0 + self.pitch * pitches)
    }

    fn place(&self, items: &mut Vec<Placed>, x: f64, top: f64, room: f64) {
        let mut text = |y: f64, height: f64, font: Font, text: &str| {
            let text = text.to_owned();
            let anchor = Anchor::Start;
            items.push(Placed::Text(PlacedText { x, y, height, anchor, font, text, room }));
        };
        text(top + SMALL, SMALL, Font::Sans, self.title);
        let mut baseline = top + SMALL * self.pitch + self.height;
        for line in &self.lines {
            text(baseline, self.height, Font::Bold, line);
            baseline += self.height * self.pitch;
        }
    }
}
