//! What makes a PDF one that printers take without asking, where they ask for it.
//!
//! Implements PDF/X-4 (ISO 15930-7:2010) for drawings in black on white, which are one ink:
//!
//! ```text
//! header      1.6
//! trailer     an ID, made from the content
//! Info, XMP   title, day, not trapped; the XMP says "PDF/X-4"
//! intent      an output profile of one channel, written here
//! colours     DeviceGray, which that channel is
//! ```
//!
//! The same drawing of the same day is the same file, byte by byte. The day comes from the caller, who has a clock.
//!
//! Left out on purpose: colours. They need the profile of a press, and none comes with a licence to pass it on; a printer
//! who has one can convert the usual PDF.

use pdf_writer::types::{OutputIntentSubtype, TrappingStatus};
use pdf_writer::writers::{Catalog, DocumentInfo};
use pdf_writer::{Date, Finish, Pdf, Ref, TextStr};

use crate::drawing::xml::escape;
use crate::syntax::Linter;

/// The day on which a file is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// Reads `2026-11-30`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (year, rest) = text.split_once('-')?;
        let (month, day) = rest.split_once('-')?;
        Linter::FullLongDate.check([year, month, day].concat().as_bytes(), None).ok()?;
        let day = Self {
            year: year.parse().ok()?,
            month: month.parse().ok()?,
            of_month: day.parse().ok()?,
        };
        (day.to_string() == text).then_some(day)
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

/// What such a file says of itself, in several places.
pub(super) struct X4<'t> {
    title: &'t str,
    day: Day,
    /// A number that two files share only where they are the same.
    id: u128,
    metadata: Ref,
    profile: Ref,
}

impl<'t> X4<'t> {
    /// About a file of that day with this content, to which it adds the metadata and the profile.
    pub(super) fn new(title: &'t str, day: Day, file: &mut Pdf, next: &mut Ref) -> Self {
        let day_text = day.to_string();
        let all = [title.as_bytes(), day_text.as_bytes(), file.as_bytes()];
        let id = fnv(all.into_iter().flatten());
        let x4 = Self { title, day, id, metadata: next.bump(), profile: next.bump() };
        file.metadata(x4.metadata, x4.xmp().as_bytes());
        file.icc_profile(x4.profile, &black_ink_profile()).n(1);
        x4
    }

    /// What stands outside the objects.
    pub(super) fn write_frame(&self, pdf: &mut Pdf) {
        pdf.set_version(1, 6);
        let id = self.id.to_be_bytes().to_vec();
        pdf.set_file_id((id.clone(), id));
    }

    /// The metadata and the output intent.
    pub(super) fn write_catalog(&self, catalog: &mut Catalog<'_>) {
        catalog.metadata(self.metadata);
        catalog
            .output_intents()
            .push()
            .subtype(OutputIntentSubtype::PDFX)
            .output_condition_identifier(TextStr(CONDITION))
            .info(TextStr(
                "One ink, black, on white paper. Nothing depends on how grey is printed.",
            ))
            .dest_output_profile(self.profile)
            .finish();
    }

    /// The same in the older place.
    pub(super) fn write_info(&self, info: &mut DocumentInfo<'_>) {
        let Day { year, month, of_month } = self.day;
        let date = Date::new(year).month(month).day(of_month);
        info.creation_date(date).modified_date(date).trapped(TrappingStatus::NotTrapped);
    }

    fn xmp(&self) -> String {
        let Self { day, id, .. } = self;
        let mut title = String::new();
        escape(&mut title, self.title);
        // A UUID of version 8 is made as its maker likes (RFC 9562, 5.8).
        let id = id & !(0xf << 76) & !(0x3 << 62) | 0x8 << 76 | 0x2 << 62;
        let hex = format!("{id:032x}");
        let uuid = [0..8, 8..12, 12..16, 16..20, 20..32]
            .map(|part| hex.get(part).unwrap_or_default())
            .join("-");
        format!(
            "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>
<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">
<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">
<rdf:Description rdf:about=\"\"
 xmlns:dc=\"http://purl.org/dc/elements/1.1/\"
 xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"
 xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\"
 xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"
 xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmp:CreateDate>{day}</xmp:CreateDate>
<xmp:ModifyDate>{day}</xmp:ModifyDate>
<xmp:MetadataDate>{day}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{uuid}</xmpMM:DocumentID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<xmpMM:VersionID>1</xmpMM:VersionID>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end=\"r\"?>"
        )
    }
}

/// What the output intent and its profile are called.
const CONDITION: &str = "Black ink on white";

/// The hash FNV-1a of 128 bits.
fn fnv<'b>(bytes: impl Iterator<Item = &'b u8>) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.fold(BASIS, |hash, byte| (hash ^ u128::from(*byte)).wrapping_mul(PRIME))
}

/// A profile for a printer of one ink (ICC.1:2001-04, 6.3.3.1): 0 is all of it and 1 is the paper, as in `DeviceGray`.
/// How dark a grey becomes is a usual gamma of 1.8; here there is no grey.
fn black_ink_profile() -> Vec<u8> {
    const D50: [u32; 3] = [0xf6d6, 0x1_0000, 0xd32d];
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_be_bytes()).collect();
    let tags: [(&[u8; 4], Vec<u8>); 4] = [
        (b"desc", description(CONDITION)),
        (b"cprt", [b"text\0\0\0\0", "No rights reserved".as_bytes(), b"\0"].concat()),
        (b"wtpt", [b"XYZ \0\0\0\0".to_vec(), words(&D50)].concat()),
        (b"kTRC", b"curv\0\0\0\0\0\0\0\x01\x01\xcd".to_vec()),
    ];
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    let (mut table, mut data) = (words(&[4]), Vec::new());
    for (name, tag) in &tags {
        let offset = 128 + 4 + 4 * 12 + length(&data);
        table.extend_from_slice(*name);
        table.extend(words(&[offset, length(tag)]));
        data.extend_from_slice(tag);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    let body = [table, data].concat();
    let mut profile = words(&[128 + length(&body), 0, 0x0210_0000]);
    profile.extend_from_slice(b"prtrGRAYXYZ ");
    // A day is required, and this is the first of the calendar year in which it was written.
    profile.extend([2026_u16, 1, 1, 0, 0, 0].into_iter().flat_map(u16::to_be_bytes));
    profile.extend_from_slice(b"acsp");
    profile.extend(words(&[0; 7]));
    profile.extend(words(&D50));
    profile.resize(128, 0);
    profile.extend(body);
    profile
}

/// A text in the way of version 2: in ASCII, and neither in Unicode nor in the script of a Macintosh.
fn description(text: &str) -> Vec<u8> {
    let mut tag = b"desc\0\0\0\0".to_vec();
    tag.extend(u32::try_from(text.len() + 1).unwrap_or(u32::MAX).to_be_bytes());
    tag.extend_from_slice(text.as_bytes());
    tag.resize(tag.len() + 1 + 4 + 4 + 2 + 1 + 67, 0);
    tag
}
