//! A label as ZPL II, the language of most label printers.
//!
//! Implements the ZPL II Programming Guide: `^FO`, `^FT` and `^FD` with `^FH` escapes, `^A0`, `^GB`,
//! `^BY` with `^BC`, `^GFA`, `^CI28` (UTF-8), `^PW`, `^LL` and `^PQ`.
//!
//! Every place and size is in whole dots, and a module is a whole number of them. The printer draws a
//! symbol itself (`^BC`) when its code sets are one run of set C and then one of set B, which is how
//! most are; any other symbol is sent as a picture (`^GFA`), because printers and programs that read
//! ZPL disagree about the codes it needs. Either way the bars are those of the drawing.
//!
//! Left out on purpose: settings of the printer (darkness, speed, media), which belong to its owner.

use std::fmt::Write;

use super::layout::LabelLayout;
use super::look::BAR_HEIGHT;
use super::placed::{Placed, PlacedText};
use super::plan::PlannedSymbol;
use crate::drawing::text_width;
use crate::drawing::{Anchor, Font};
use crate::symbol::{XDimension, gs1_128};

/// How thick the lines between segments are, in dots.
const RULE: u32 = 2;
/// The values of Code 128 that are no data.
const TO_C: u8 = 99;
const TO_B: u8 = 100;
const FNC1: u8 = 102;
const START_B: u8 = 104;
const START_C: u8 = 105;

impl LabelLayout {
    /// The label for a printer, `copies` times; `None` where its modules are not whole dots.
    pub fn zpl(&self, copies: u32) -> Option<String> {
        let XDimension::Dots { dots, .. } = self.x else { return None };
        let scale = Scale { dot: self.x.dot()?, module: dots.into() };
        let label = self.size.label();
        let mut zpl = format!(
            "^XA^CI28^LH0,0^PW{}^LL{}\n",
            scale.dots(f64::from(label.width)),
            scale.dots(f64::from(label.height))
        );
        for item in &self.items {
            match item {
                Placed::Text(text) => scale.text(&mut zpl, text),
                Placed::Rule { y } => {
                    let width = scale.dots(f64::from(label.width));
                    field(
                        &mut zpl,
                        format_args!("^FO0,{}^GB{width},{RULE},{RULE}", scale.dots(*y)),
                    );
                }
                Placed::Symbol { index, x, y } => {
                    if let Some(planned) = self.symbols.get(*index) {
                        scale.symbol(&mut zpl, planned, *x, *y);
                    }
                }
            }
        }
        field(&mut zpl, format_args!("^PQ{}", copies.max(1)));
        zpl.truncate(zpl.len() - "^FS\n".len());
        zpl.push_str("^XZ\n");
        Some(zpl)
    }
}

/// How long a dot and how wide a module is.
struct Scale {
    /// Micrometres.
    dot: f64,
    /// Dots.
    module: u32,
}

impl Scale {
    /// The nearest whole number of dots.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a place on a label"
    )]
    fn dots(&self, length: f64) -> u32 {
        (length / self.dot).round() as u32
    }

    /// The number of dots that is no less.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a size on a label"
    )]
    fn at_least(&self, length: f64) -> u32 {
        (length / self.dot).ceil() as u32
    }

    fn text(&self, zpl: &mut String, text: &PlacedText) {
        let size = self.at_least(text.height / Font::CAPITALS);
        let width = text_width(&text.text, text.height, text.font);
        let squeezed = self.dots(text.height / Font::CAPITALS * (text.room / width).min(1.0));
        let room = self.dots(text.room);
        let x = self.dots(match text.anchor {
            Anchor::Start => text.x,
            Anchor::Middle => text.x - text.room / 2.0,
            Anchor::End => text.x - text.room,
        });
        let justified = match text.anchor {
            Anchor::Start => 'L',
            Anchor::Middle => 'C',
            Anchor::End => 'R',
        };
        field(
            zpl,
            format_args!(
                "^FT{x},{}^A0N,{size},{squeezed}^FB{room},1,0,{justified}^FH_^FD{}",
                self.dots(text.y),
                escaped(&text.text)
            ),
        );
    }

    fn symbol(&self, zpl: &mut String, planned: &PlannedSymbol, x: f64, y: f64) {
        let (x, y) = (self.dots(x), self.dots(y));
        let height = self.at_least(BAR_HEIGHT);
        let values = gs1_128::values(&planned.message).unwrap_or_default();
        if let Some(data) = code_128(&values) {
            let module = self.module;
            field(zpl, format_args!("^FO{x},{y}^BY{module}^BCN,{height},N,N,N^FD{data}"));
        } else {
            let row = self.row(planned);
            let bytes = row.len() / 2;
            let rows = usize::try_from(height).unwrap_or_default();
            let total = bytes * rows;
            // A colon repeats the row above.
            let repeats = ":".repeat(rows.saturating_sub(1));
            field(zpl, format_args!("^FO{x},{y}^GFA,{total},{total},{bytes},{row}{repeats}"));
        }
    }

    /// One row of the bars as hexadecimal digits, a bit for each dot.
    fn row(&self, planned: &PlannedSymbol) -> String {
        let mut bits: Vec<bool> = Vec::new();
        for stripe in planned.symbol.stripes() {
            let dots = u32::from(stripe.width.modules()) * self.module;
            bits.extend((0..dots).map(|_| stripe.is_bar));
        }
        let mut row = String::with_capacity(bits.len() / 4 + 2);
        for chunk in bits.chunks(8) {
            let bit = |(at, is_bar): (usize, &bool)| if *is_bar { 0x80_u8 >> at } else { 0 };
            let byte = chunk.iter().enumerate().map(bit).fold(0, |byte, bit| byte | bit);
            let _ = write!(row, "{byte:02X}");
        }
        row
    }
}

/// Ends a field; the line break is for people who read the file.
fn field(zpl: &mut String, field: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(zpl, "{field}^FS");
}

/// The data of `^BC` for these symbol characters; `None` where another form is safer.
fn code_128(values: &[u8]) -> Option<String> {
    let (start, rest) = values.split_first()?;
    let (_check, data) = rest.split_last()?;
    let mut in_c = *start == START_C;
    let mut zpl = String::from(match *start {
        START_C => ">;",
        START_B => ">:",
        _ => return None,
    });
    for &value in data {
        match (value, in_c) {
            (FNC1, _) => zpl.push_str(">8"),
            (TO_B, true) => {
                zpl.push_str(">6");
                in_c = false;
            }
            (0..=TO_C, true) => {
                let _ = write!(zpl, "{value:02}");
            }
            (TO_C, false) => return None,
            (0..=94, false) if value != b'>' - b' ' => zpl.push(char::from(value + b' ')),
            _ => return None,
        }
    }
    // A last character alone behind the change is lost by some that read ZPL.
    let alone = zpl.len() >= 3 && zpl.get(zpl.len() - 3..zpl.len() - 1) == Some(">6");
    (!alone).then_some(zpl)
}

/// Text for `^FD` after `^FH_`: what would start a command, and the escape itself, as hexadecimal.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            // A backslash would be a command of the text block.
            '^' | '~' | '_' | '\\' => {
                let _ = write!(escaped, "_{:02X}", u32::from(character));
            }
            _ => escaped.push(character),
        }
    }
    escaped
}
