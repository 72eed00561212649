//! The label of a tag as ZPL II, for a printer that programs tags.
//!
//! Implements the ZPL II Programming Guide of Zebra, chapter ZPL RFID Commands: `^RS` with tag type 8 (Gen 2) and `P`, so
//! that the printer pauses where it cannot write a tag and no serial number is lost, and `^RFW,H`, which writes
//! hexadecimal digits. Its memory bank `E`, the one without a name, is 96 bits of EPC; a longer one goes into bank 1 from
//! word 2 on, behind a protocol-control word that says how many words it has (EPC Gen 2, 6.3.2.1.2.2). On the label:
//! `^FO`, `^A0`, `^FD`, and `^BX` with quality 200 (Data Matrix ECC 200), in which `|1` is FNC1: no serial number has
//! that character, and not every program that reads ZPL takes two of them for one.
//!
//! ```text
//! ^XA^RS8,,,,P^RFW,H^FD3036451FD40C0E4000001267^FS … ^XZ        a format for each tag
//! ```
//!
//! Left out on purpose: locks (`^RL`) and passwords, which cannot be taken back; and settings of the printer (position of
//! the tag, power, size of the label, darkness), which belong to its owner.

use std::fmt::Write;

/// How the labels of tags are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPrinting {
    /// Dots an inch of the printer.
    pub dpi: u32,
    /// Whether GTIN and serial number stand in a GS1 `DataMatrix` too.
    pub has_symbol: bool,
}

/// The digits of an EPC of 96 bits.
const EPC_96: usize = 24;
/// The digits of a word of tag memory.
const WORD: usize = 4;

/// The labels that program the tags of one GTIN, from [their lines](super::ProgrammedTags::lines), each at least 50 by
/// 25 mm.
///
/// ```
/// use barcode_core::epc::program::{TagPrinting, write_labels};
///
/// let lines = "4711\t3036451FD40C0E4000001267\turn:epc:tag:sgtin-96:1.9521141.012345.4711\n";
/// let printing = TagPrinting { dpi: 203, has_symbol: false };
/// let zpl = write_labels("9521141123454", lines, printing);
/// assert!(zpl.starts_with("^XA^RS8,,,,P\n^RFW,H^FD3036451FD40C0E4000001267^FS\n"));
/// assert!(zpl.ends_with("^XZ\n"));
/// ```
#[must_use]
pub fn write_labels(gtin: &str, lines: &str, printing: TagPrinting) -> String {
    let mut zpl = String::new();
    let gtin = format!("{gtin:0>14}");
    for line in lines.lines() {
        let mut parts = line.split('\t');
        if let (Some(serial), Some(hex)) = (parts.next(), parts.next()) {
            write_label(&mut zpl, &gtin, serial, hex, printing);
        }
    }
    zpl
}

fn write_label(zpl: &mut String, gtin: &str, serial: &str, hex: &str, printing: TagPrinting) {
    let TagPrinting { dpi, has_symbol } = printing;
    // Tenths of a millimetre.
    let dots = |tenths: u32| (tenths * dpi + 127) / 254;
    zpl.push_str("^XA^RS8,,,,P\n");
    let mut line = |line: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(zpl, "{line}^FS");
    };
    if hex.len() == EPC_96 {
        line(format_args!("^RFW,H^FD{hex}"));
    } else {
        // The first five bits of the word count the words of the EPC.
        let control = hex.len().div_ceil(WORD) << 11;
        line(format_args!("^RFW,H,1,2,1^FD{control:04X}"));
        line(format_args!("^RFW,H,2,{},1^FD{hex}", hex.len() / 2));
    }
    let (margin, mut left) = (dots(20), dots(20));
    if has_symbol {
        // 24 modules of half a millimetre hold the longest serial number.
        line(format_args!("^FO{left},{margin}^BXN,{},200,,,,|^FD|101{gtin}21{serial}", dots(5)));
        left += dots(140);
    }
    // GTIN and serial number hold no character that would begin a command.
    for (text, top) in [(format!("(01){gtin}"), 20), (format!("(21){serial}"), 70)] {
        let height = dots(28);
        line(format_args!("^FO{left},{}^A0N,{height},{}^FD{text}", dots(top), dots(24)));
    }
    zpl.push_str("^XZ\n");
}
