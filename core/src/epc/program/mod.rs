//! Tags to program: many EPCs of one trade item, each with a serial number of its own.
//!
//! Implements EPC Tag Data Standard 2.3: the SGTIN schemes (14.6.1, and 14.5 for the one with `+`), whose serial number
//! is a number below 2^38 without zeros in front in SGTIN-96 and up to 20 characters in the others, and the filter values
//! of trade items (10.2).
//!
//! ```text
//! GTIN 9521234543213 ─┬─ first serial 100, 3 tags    100  101  102        one after the other
//!                     └─ seed, 3 tags                91283746501 …        numbers that no one can guess
//!                            │
//!        given before ───────┴─►  never given twice  ─►  serial ⇥ hexadecimal ⇥ URI, and labels in ZPL
//! ```
//!
//! A pair of GTIN and serial number is one item, whatever scheme its tag has, so what was given counts for all of them.
//!
//! Left out: where that is kept, chance itself (a seed comes from the caller), and SGTIN++, whose host name belongs to a
//! link.

mod problem;
mod serials;
mod zpl;

use super::encode_options::EncodeOptions;
use super::filter::Filter;
use super::product_code::Epc;
use super::scheme::Scheme;
use super::selection::{CompanyPrefix, SchemeProblem, identify};
use crate::key::gtin::{Gtin, GtinFormat};
use crate::syntax::{Ai, Element};
pub use problem::ProgramProblem;
use serials::Given;
pub use serials::SerialRun;
pub use zpl::{TagPrinting, write_labels};

/// The most tags of one program.
const MOST_TAGS: u32 = 100_000;

const GTIN: Ai = Ai::new("01");
const SERIAL: Ai = Ai::new("21");

/// The schemes that a program writes, the one that most readers know first.
pub const SCHEMES: [Scheme; 3] = [Scheme::Sgtin96, Scheme::Sgtin198, Scheme::SgtinPlus];

/// Where serial numbers come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SerialSource {
    /// One after the other, from this one on.
    From {
        /// The first of them.
        first: String,
    },
    /// One after the other, behind the last that were given so.
    Next,
    /// Numbers that no one can guess. Where some were given before, theirs go on.
    Random {
        /// Any text that no one knows.
        seed: String,
    },
}

/// The tags of one GTIN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProgrammedTags {
    /// The GTIN as it stands below its barcode.
    pub gtin: String,
    /// Which serial numbers were given.
    pub run: SerialRun,
    /// How many tags there are.
    pub count: u32,
    /// The first and the last serial number.
    pub ends: [String; 2],
    /// The filter value they have.
    pub filter: u8,
    /// A line for each tag: its serial number, its EPC in hexadecimal digits, filled to whole words of tag memory,
    /// and as a URI, with tabs between.
    pub lines: String,
}

/// Serial numbers of a GTIN that a program gave, to be kept as in use.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MadeRun {
    /// The GTIN as it stands below its barcode.
    pub gtin: String,
    /// Which they are.
    pub run: SerialRun,
    /// How many tags have them.
    pub count: u32,
}

/// The filter value of most tags on a trade item: point of sale, or a full case where the indicator names a level.
///
/// ```
/// use barcode_core::epc::program::usual_filter;
///
/// let filter = |gtin: &str| usual_filter(&gtin.parse().unwrap()).value();
/// assert_eq!(filter("9521234543213"), 1);
/// assert_eq!(filter("19521234543210"), 2);
/// ```
#[must_use]
pub fn usual_filter(gtin: &Gtin) -> Filter {
    Filter::from_bits(match gtin.indicator() {
        0 => 1,
        1..=8 => 2,
        _ => 0,
    })
}

/// Programs tags, a GTIN at a time, and gives no serial number twice.
#[derive(Debug)]
pub struct TagProgram {
    scheme: Scheme,
    filter: Option<Filter>,
    company_prefix_length: Option<usize>,
    /// By the 14 digits of the GTIN, in their order.
    given: Vec<(String, Given)>,
    runs: Vec<MadeRun>,
    made: u32,
}

impl TagProgram {
    /// A program before its first tag. Without a filter value each GTIN has its [usual one](usual_filter).
    ///
    /// ```
    /// use barcode_core::epc::Scheme;
    /// use barcode_core::epc::program::{SerialSource, TagProgram};
    ///
    /// let mut program = TagProgram::new(Scheme::Sgtin96, None, Some(7));
    /// let first = SerialSource::From { first: "4711".to_owned() };
    /// let tags = program.add("9521141123454", &first, 2)?;
    /// assert_eq!(
    ///     tags.lines,
    ///     "4711\t3036451FD40C0E4000001267\turn:epc:tag:sgtin-96:1.9521141.012345.4711\n\
    ///      4712\t3036451FD40C0E4000001268\turn:epc:tag:sgtin-96:1.9521141.012345.4712\n",
    /// );
    /// // It goes on behind them.
    /// assert_eq!(program.add("9521141123454", &SerialSource::Next, 1)?.ends[0], "4713");
    /// assert_eq!(program.runs().len(), 1);
    /// # Ok::<(), barcode_core::epc::program::ProgramProblem>(())
    /// ```
    pub fn new(
        scheme: Scheme,
        filter: Option<Filter>,
        company_prefix_length: Option<usize>,
    ) -> Self {
        Self { scheme, filter, company_prefix_length, given: Vec::new(), runs: Vec::new(), made: 0 }
    }

    /// Keeps serial numbers of a GTIN that are in use from being given; those that were given last come last. What is no
    /// GTIN has none.
    pub fn give(&mut self, gtin: &str, run: SerialRun) {
        if let Ok(gtin) = gtin.parse::<Gtin>() {
            self.given_of(&gtin).add(run);
        }
    }

    /// The serial number that [`SerialSource::Next`] begins with.
    pub fn next_serial(&self, gtin: &str) -> Result<String, ProgramProblem> {
        let gtin: Gtin = gtin.parse()?;
        let given = self.place_of(&gtin).ok().and_then(|at| self.given.get(at));
        Ok(given.map_or_else(|| "1".to_owned(), |(_, given)| given.next()))
    }

    /// Programs tags of one GTIN; where something is wrong none of them is made.
    pub fn add(
        &mut self,
        gtin: &str,
        source: &SerialSource,
        quantity: u32,
    ) -> Result<ProgrammedTags, ProgramProblem> {
        let gtin: Gtin = gtin.parse()?;
        let left = MOST_TAGS - self.made;
        if quantity == 0 || quantity > left {
            return Err(ProgramProblem::Quantity { most: left });
        }
        let encoder = self.encoder(&gtin)?;
        let holds_letters = self.scheme != Scheme::Sgtin96;
        let given = self.given_of(&gtin);
        let first = match source {
            SerialSource::From { first } => Some(first.clone()),
            SerialSource::Next => Some(given.next()),
            SerialSource::Random { .. } => None,
        };
        // What is wrong with the first is told as such, before the room behind it.
        if let Some(first) = &first {
            encoder.encode(first)?;
        }
        let (run, serials) = match (source, first) {
            (SerialSource::Random { seed }, _) => given.random(seed, quantity)?,
            (_, first) => given.range(&first.unwrap_or_default(), quantity, holds_letters)?,
        };
        let mut lines = String::with_capacity(serials.len() * 80);
        for serial in &serials {
            let epc = encoder.encode(serial)?;
            // The schemes with the whole key have no URI of their own; their link is as good.
            let uri = epc.tag_uri().or_else(|| epc.canonical_link()).unwrap_or_default();
            for part in [serial, "\t", &epc.to_hex_words(), "\t", &uri, "\n"] {
                lines.push_str(part);
            }
        }
        let ends = [serials.first(), serials.last()].map(|end| end.cloned().unwrap_or_default());
        given.add(run.clone());
        self.made += quantity;
        self.keep(&gtin, &run, quantity);
        Ok(ProgrammedTags {
            gtin: printed(gtin),
            run,
            count: quantity,
            ends,
            filter: encoder.filter.value(),
            lines,
        })
    }

    /// What was given, in order; of one GTIN, what goes on where it ended is one run.
    pub fn runs(&self) -> &[MadeRun] {
        &self.runs
    }

    fn keep(&mut self, gtin: &Gtin, run: &SerialRun, count: u32) {
        let before = self.given_of(gtin).made;
        if let Some(made) = before.and_then(|at| self.runs.get_mut(at))
            && made.run.join(run)
        {
            made.count += count;
            return;
        }
        self.given_of(gtin).made = Some(self.runs.len());
        self.runs.push(MadeRun { gtin: printed(*gtin), run: run.clone(), count });
    }

    fn place_of(&self, gtin: &Gtin) -> Result<usize, usize> {
        self.given.binary_search_by(|(digits, _)| digits.as_str().cmp(gtin.digits_14()))
    }

    fn given_of(&mut self, gtin: &Gtin) -> &mut Given {
        let at = self.place_of(gtin).unwrap_or_else(|at| {
            self.given.insert(at, (gtin.digits_14().to_owned(), Given::default()));
            at
        });
        &mut self.given[at].1
    }

    /// How the tags of a GTIN are written, unless they may not be.
    fn encoder(&self, gtin: &Gtin) -> Result<Encoder, ProgramProblem> {
        let known =
            self.company_prefix_length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length);
        let identified = identify(&elements(gtin.digits_14(), "1"), known)?;
        let length = if self.scheme.needs_company_prefix() {
            Some(identified.company_prefix_length?)
        } else {
            None
        };
        Ok(Encoder {
            scheme: self.scheme,
            gtin: gtin.digits_14().to_owned(),
            filter: self.filter.unwrap_or_else(|| usual_filter(gtin)),
            length,
        })
    }
}

/// Writes the tags of one GTIN.
struct Encoder {
    scheme: Scheme,
    gtin: String,
    filter: Filter,
    length: Option<usize>,
}

impl Encoder {
    fn encode(&self, serial: &str) -> Result<Epc, ProgramProblem> {
        let options =
            EncodeOptions::default().filter(self.filter).company_prefix_length(self.length);
        let epc = Epc::from_elements(self.scheme, &elements(&self.gtin, serial), &options);
        Ok(epc.map_err(SchemeProblem::from)?)
    }
}

fn elements<'a>(gtin: &'a str, serial: &'a str) -> [Element<'a>; 2] {
    [Element { ai: GTIN, value: gtin.into() }, Element { ai: SERIAL, value: serial.into() }]
}

/// The GTIN with as many digits as stand below its barcode.
fn printed(gtin: Gtin) -> String {
    let short: GtinFormat = gtin.shortest();
    gtin.to_format(short).map_or_else(|_| gtin.as_str().to_owned(), |gtin| gtin.as_str().to_owned())
}
