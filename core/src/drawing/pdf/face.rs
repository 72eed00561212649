//! A font in a PDF: the letters that were used, their widths, and the characters they stand for.
//!
//! ```text
//! character  "A"  ──▶ code 1 (in the text of a page) ──▶ glyph 1 of the subset
//!                            └──▶ width       └──▶ "A" again, for search and copy
//! ```
//!
//! Each character has a code of its own even where the font shows two alike, such as the Greek Α and the
//! Latin A: copied text is then the text that was written.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Chunk, Finish, Name, Ref, Str};
use subsetter::GlyphRemapper;

use super::problem::PdfProblem;

/// A font and what has been used of it.
pub(super) struct Face<'a> {
    data: &'a [u8],
    font: ttf_parser::Face<'a>,
    codes: BTreeMap<char, u16>,
    letters: Vec<Letter>,
    glyphs: GlyphRemapper,
}

/// What a character that has been used looks like; its place in the list, counted from 1, is its code.
struct Letter {
    /// Its number in the subset.
    glyph: u16,
    /// How wide it is, in thousandths of the font's size.
    width: f32,
}

/// Text as codes of a face.
pub(super) struct EncodedText {
    /// Two bytes for each character.
    pub(super) bytes: Vec<u8>,
    /// How long it is, of the font's size.
    pub(super) width: f64,
}

const SYSTEM: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

impl<'a> Face<'a> {
    pub(super) fn read(data: &'a [u8]) -> Result<Self, PdfProblem> {
        let font = ttf_parser::Face::parse(data, 0).map_err(|_| PdfProblem::Font)?;
        let glyphs = GlyphRemapper::new();
        Ok(Self { data, font, codes: BTreeMap::new(), letters: Vec::new(), glyphs })
    }

    /// Whether the font has a letter for this character.
    pub(super) fn has(&self, character: char) -> bool {
        self.font.glyph_index(character).is_some()
    }

    /// Encodes a text, or gives the first character that the font does not have.
    pub(super) fn encode(&mut self, text: &str) -> Result<EncodedText, char> {
        let mut bytes = Vec::with_capacity(text.len() * 2);
        let mut thousandths = 0.0;
        for character in text.chars() {
            let code = self.code(character).ok_or(character)?;
            bytes.extend(code.to_be_bytes());
            let letter = self.letters.get(usize::from(code) - 1);
            thousandths += letter.map_or(0.0, |letter| f64::from(letter.width));
        }
        Ok(EncodedText { bytes, width: thousandths / 1000.0 })
    }

    fn code(&mut self, character: char) -> Option<u16> {
        if let Some(code) = self.codes.get(&character) {
            return Some(*code);
        }
        let glyph = self.font.glyph_index(character)?;
        let advance = self.font.glyph_hor_advance(glyph)?;
        let letter = Letter { glyph: self.glyphs.remap(glyph.0), width: self.scaled(advance) };
        self.letters.push(letter);
        let code = u16::try_from(self.letters.len()).ok()?;
        self.codes.insert(character, code);
        Some(code)
    }

    /// A length of the font in thousandths of its size.
    fn scaled(&self, length: impl Into<f32>) -> f32 {
        length.into() * 1000.0 / f32::from(self.font.units_per_em())
    }

    /// Writes the font with the letters that were used, if any. Its name says by six capitals that it is a subset
    /// (9.6.4).
    pub(super) fn write(
        self,
        name: Name<'_>,
        place: Ref,
        chunk: &mut Chunk,
        next: &mut Ref,
    ) -> Result<(), PdfProblem> {
        let subset = subsetter::subset(self.data, 0, &self.glyphs).map_err(|_| PdfProblem::Font)?;
        let [cid, descriptor, file, map, characters] = std::array::from_fn(|_| next.bump());
        chunk
            .type0_font(place)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(characters);
        let mut object = chunk.cid_font(cid);
        object
            .subtype(CidFontType::Type2)
            .base_font(name)
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(0.0)
            .cid_to_gid_map_stream(map);
        object.widths().consecutive(1, self.letters.iter().map(|letter| letter.width));
        object.finish();
        self.write_descriptor(chunk, descriptor, file, name);
        let length = i32::try_from(subset.len()).unwrap_or(i32::MAX);
        chunk.stream(file, &subset).pair(Name(b"Length1"), length);
        let glyphs = self.letters.iter().map(|letter| letter.glyph);
        let glyphs: Vec<u8> = [0].into_iter().chain(glyphs).flat_map(u16::to_be_bytes).collect();
        chunk.stream(map, &glyphs);
        let mut cmap = UnicodeCmap::new(Name(b"Characters"), SYSTEM);
        for (character, code) in &self.codes {
            cmap.pair(*code, *character);
        }
        chunk.cmap(characters, &cmap.finish());
        Ok(())
    }

    fn write_descriptor(&self, chunk: &mut Chunk, place: Ref, file: Ref, name: Name<'_>) {
        let font = &self.font;
        let bounds = font.global_bounding_box();
        chunk
            .font_descriptor(place)
            .name(name)
            .flags(FontFlags::NON_SYMBOLIC)
            .bbox(pdf_writer::Rect::new(
                self.scaled(bounds.x_min),
                self.scaled(bounds.y_min),
                self.scaled(bounds.x_max),
                self.scaled(bounds.y_max),
            ))
            .italic_angle(font.italic_angle())
            .ascent(self.scaled(font.ascender()))
            .descent(self.scaled(font.descender()))
            .cap_height(self.scaled(font.capital_height().unwrap_or(font.ascender())))
            .stem_v(80.0)
            .font_file2(file);
    }
}
