//! What is typed to become a symbol: a number, an element string, a scan, a Digital Link or an EPC.
//!
//! `read.rs` tells what a text is. What follows from that is here: which symbols can hold it, and where
//! such a thing is scanned.

use crate::ParseError;
use crate::digital_link::{self, BuildOptions, LinkWarning};
use crate::epc::IdentityKind;
use crate::interpret::{FormKind, InterpretProblem, InterpretWarning, TextRepair};
use crate::key::KeyKind;
use crate::key::gtin::{Gtin, GtinFormat};
use crate::key::identify::{CheckStatus, NumberKind};
use crate::key::upc_e;
use crate::label::LabelField;
use crate::prefix::Prefix;
use crate::symbol::{
    LONGEST_GS1_128, Symbol, SymbolContent, SymbolOptions, Symbology, Use, XDimension,
};
use crate::syntax::{Ai, Element, ElementString, SyntaxProblem, SyntaxWarning, meaning, warnings};

/// What is to become a symbol.
///
/// ```
/// use barcode_core::key::identify::CheckStatus;
/// use barcode_core::numbering::Content;
/// use barcode_core::symbol::{Symbology, Use};
///
/// let content = Content::read("952123454321", None).unwrap();
/// assert_eq!(content.bracketed(), "(01)09521234543213");
/// assert_eq!(content.status(), CheckStatus::WithoutCheckDigit);
/// assert_eq!(content.symbologies()[0], Symbology::Ean13);
/// assert_eq!(content.usual_use(), Use::Retail);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    pub(super) form: FormKind,
    pub(super) elements: Vec<Element<'static>>,
    /// The GTIN, where nothing else is there.
    pub(super) gtin: Option<Gtin>,
    /// The digits of the add-on beside the GTIN.
    pub(super) add_on: Option<String>,
    /// A Digital Link as it was typed, or as today's standard writes it.
    pub(super) link: Option<String>,
    pub(super) link_warnings: Vec<LinkWarning>,
    /// The kind of symbol that was scanned, as far as the scanner tells.
    pub(super) scanned: Option<Symbology>,
    pub(super) kinds: Vec<KeyKind>,
    pub(super) status: CheckStatus,
    pub(super) repairs: Vec<TextRepair>,
}

/// What can be wrong with what was typed. Each has an answer of its own on the screen, so this list is
/// exhaustive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ContentProblem {
    /// There is nothing but white space.
    #[error("expected a number")]
    Empty,
    /// It reads, but has no GS1 key that a symbol could hold.
    #[error("expected a GS1 key, found {}", found.name())]
    NoGs1Key {
        /// What was found.
        found: IdentityKind,
    },
    /// The number has no digit but zero, which no company is ever given.
    #[error("expected a number that is not all zeros")]
    Zeros,
    /// There are several numbers, and a symbol holds one.
    #[error("expected one number, found {count}")]
    Several {
        /// How many there are.
        count: usize,
        /// One on each line, as a list of many symbols has them.
        rows: String,
    },
    /// It is longer than what any symbol holds.
    #[error("expected at most {max} characters, found {found}")]
    TooLong {
        /// How many characters it has.
        found: usize,
        /// The most that a symbol holds.
        max: usize,
    },
    /// It does not read.
    #[error("{problem}")]
    Text {
        /// What is wrong, and where.
        problem: ParseError<InterpretProblem>,
        /// What was probably meant, the likeliest first.
        repairs: Vec<TextRepair>,
    },
}

/// An identifier with its value, and what the value says in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ContentPart {
    /// The identifier.
    pub ai: Ai,
    /// Its data title.
    pub title: &'static str,
    /// Its value.
    pub value: String,
    /// What a date, a measure or an amount is in words.
    pub meaning: Option<String>,
}

/// What the General Specifications have for a content and this crate does not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LeftOut {
    /// A symbol with the web address of extended packaging, AI (8200), which Digital Links replace.
    ExtendedPackaging,
}

impl Content {
    /// How it is written.
    pub fn form(&self) -> FormKind {
        self.form
    }

    /// Its identifiers and values, in parentheses.
    pub fn bracketed(&self) -> String {
        ElementString::from_checked(self.elements.clone()).to_bracketed()
    }

    /// Its identifiers and values, the key first as it was typed.
    ///
    /// ```
    /// use barcode_core::numbering::Content;
    ///
    /// let meat = Content::read("(01)09521234543213(3103)001750", None).unwrap();
    /// assert_eq!(meat.elements()[1].value, "001750");
    /// ```
    pub fn elements(&self) -> &[Element<'static>] {
        &self.elements
    }

    /// What it is made of, part by part. `this_year` tells the century of a year of two digits.
    pub fn parts(&self, this_year: u16) -> Vec<ContentPart> {
        let part = |element: &Element<'_>| ContentPart {
            ai: element.ai,
            title: element.ai.title(),
            value: element.value.to_string(),
            meaning: meaning(element.ai, &element.value, Some(this_year)),
        };
        self.elements.iter().map(part).collect()
    }

    /// Whether the number was complete as it stood, or which digit was missing and has been added.
    pub fn status(&self) -> CheckStatus {
        self.status
    }

    /// The two or five digits that were typed or scanned beside the number.
    ///
    /// ```
    /// use barcode_core::numbering::Content;
    ///
    /// let book = Content::read("9780306406157 54995", None).unwrap();
    /// assert_eq!((book.bracketed().as_str(), book.add_on()), ("(01)09780306406157", Some("54995")));
    /// ```
    pub fn add_on(&self) -> Option<&str> {
        self.add_on.as_deref()
    }

    /// What the same digits can identify, the kind that they were read as first; empty unless there
    /// is more than one.
    ///
    /// ```
    /// use barcode_core::key::KeyKind;
    /// use barcode_core::numbering::Content;
    ///
    /// let content = Content::read("9521234000037", Some(KeyKind::Gln)).unwrap();
    /// assert_eq!(content.kinds()[..2], [KeyKind::Gln, KeyKind::Gtin13]);
    /// ```
    pub fn kinds(&self) -> &[KeyKind] {
        &self.kinds
    }

    /// What may have been meant instead: where an FNC1 could be missing, or the check digit rather than the 0 that was
    /// put in front.
    pub fn repairs(&self) -> &[TextRepair] {
        &self.repairs
    }

    /// What is well to know of it: what is left out of a link that was typed, what another symbol of the same unit has to
    /// hold, and what is soon to be forbidden.
    ///
    /// ```
    /// use barcode_core::numbering::Content;
    /// use barcode_core::syntax::{Ai, SyntaxWarning};
    ///
    /// let upper = Content::read("(02)09521234543213(15)261231(37)48", None).unwrap();
    /// let elsewhere = SyntaxWarning::Elsewhere { ai: Ai::new("37"), needs: "00" };
    /// assert_eq!(upper.warnings(), [elsewhere.into()]);
    /// ```
    pub fn warnings(&self) -> Vec<InterpretWarning> {
        let of_link = self.link_warnings.iter().cloned().map(InterpretWarning::from);
        of_link.chain(warnings(&self.elements).into_iter().map(Into::into)).collect()
    }

    /// What would be used for it elsewhere and is not made here.
    pub fn left_out(&self) -> Option<LeftOut> {
        self.has("8200").then_some(LeftOut::ExtendedPackaging)
    }

    /// What the prefix of its GTIN is kept for, where that is no item that companies trade, such as restricted
    /// circulation: a shop's own number.
    ///
    /// ```
    /// use barcode_core::numbering::Content;
    ///
    /// assert!(Content::read("2012345678903", None).unwrap().special_use().is_some());
    /// assert!(Content::read("9521234543213", None).unwrap().special_use().is_none());
    /// ```
    pub fn special_use(&self) -> Option<Prefix> {
        let gtin = self.elements.first().filter(|element| element.ai.as_str() == "01")?;
        gtin.value.parse::<Gtin>().ok()?.special_use()
    }

    /// Whether digits were typed that are a number, rather than an element string, a link or an EPC.
    pub fn is_number(&self) -> bool {
        matches!(self.form, FormKind::Number(_))
    }

    /// What a logistic label takes of it: an SSCC, or the GTIN of what is inside.
    ///
    /// ```
    /// use barcode_core::label::LabelField;
    /// use barcode_core::numbering::Content;
    ///
    /// let on_label = |text| Content::read(text, None).unwrap().on_label().map(|(field, _)| field);
    /// assert_eq!(on_label("(00)395212340000000014(02)09521234543213(37)48"), Some(LabelField::Sscc));
    /// assert_eq!(on_label("9521234543213"), Some(LabelField::Contents));
    /// assert_eq!(on_label("2012345678903"), None, "a shop's own number");
    /// ```
    pub fn on_label(&self) -> Option<(LabelField, &str)> {
        let first = self.elements.first()?;
        match first.ai.as_str() {
            "00" => Some((LabelField::Sscc, &first.value)),
            "01" if self.special_use().is_none() => Some((LabelField::Contents, &first.value)),
            _ => None,
        }
    }

    /// Whether a Digital Link was typed, so that no other stem is used.
    pub fn is_link(&self) -> bool {
        self.link.is_some()
    }

    /// The link that was typed, or the one with this stem that says the same; a domain will do.
    pub fn link(&self, stem: &str) -> Result<String, SyntaxProblem> {
        if let Some(link) = &self.link {
            return Ok(link.clone());
        }
        let stem = &digital_link::read_stem(stem).map_err(|error| error.problem)?;
        digital_link::build(&self.elements, &BuildOptions::default().stem(stem))
    }

    /// Every kind of symbol that can hold it: the one that was scanned or typed, then the most usual first.
    pub fn symbologies(&self) -> Vec<Symbology> {
        let mut kinds = Vec::new();
        if let Some(gtin) = self.gtin {
            kinds.extend(retail_symbologies(gtin));
            kinds.push(Symbology::Itf14);
        }
        let elements = [Symbology::Gs1_128, Symbology::Gs1DataMatrix, Symbology::Gs1QrCode];
        let links = [Symbology::QrCode, Symbology::DataMatrix];
        if self.link.is_some() {
            // A person who typed a link wants it in the symbol.
            kinds = links.into_iter().chain(kinds).chain(elements).collect();
        } else {
            kinds.extend(elements);
            if digital_link::canonical(&self.elements).is_ok() {
                kinds.extend(links);
            }
        }
        kinds.extend(self.data_bars());
        if self.is_tobacco() {
            kinds.push(Symbology::Gs1DotCode);
        }
        if self.add_on.is_some() {
            kinds.retain(|kind| kind.is_retail());
        }
        let typed = (self.form == FormKind::Number(NumberKind::UpcE)).then_some(Symbology::UpcE);
        let given = kinds.iter().position(|kind| Some(*kind) == self.scanned.or(typed));
        if let Some(first) = kinds.get_mut(..=given.unwrap_or_default()) {
            first.rotate_right(1);
        }
        kinds
    }

    /// The kinds of GS1 `DataBar` that can hold it, for which the tables have sizes: those of trade items, coupons
    /// and service relations, but not with identifiers for two-dimensional symbols alone, which no link has either.
    /// The last in every list, because a shop has to be asked before it gets one.
    fn data_bars(&self) -> Vec<Symbology> {
        let first = self.elements.first().map(|element| element.ai);
        let is_carried =
            matches!(first.as_ref().map(Ai::as_str), Some("01" | "255" | "8017" | "8018"))
                && !matches!(
                    digital_link::canonical(&self.elements),
                    Err(SyntaxProblem::NotAnAttribute { .. })
                );
        let may_be_limited = |gtin: Gtin| gtin.digits_14().starts_with(['0', '1']);
        let can_hold = |kind: &Symbology| match (kind.content(), self.gtin) {
            (SymbolContent::Gtin, Some(gtin)) => {
                *kind != Symbology::DataBarLimited || may_be_limited(gtin)
            }
            (SymbolContent::Gtin, None) => false,
            _ => is_carried,
        };
        let kinds = Symbology::ALL.iter().copied().filter(|kind| kind.is_data_bar());
        kinds.filter(can_hold).collect()
    }

    /// Where such a thing is usually scanned.
    pub fn usual_use(&self) -> Use {
        let usual = self.use_of_contents();
        match self.scanned {
            Some(scanned) if usual.row(scanned).is_none() => {
                Use::ALL.iter().copied().find(|usage| usage.row(scanned).is_some()).unwrap_or(usual)
            }
            _ => usual,
        }
    }

    fn use_of_contents(&self) -> Use {
        let first = self.elements.first().map(|element| element.ai);
        match (first.as_ref().map(Ai::as_str), self.gtin) {
            _ if self.is_tobacco() => Use::TracedTobacco,
            (_, Some(gtin)) if gtin.shortest() == GtinFormat::Gtin14 => Use::Distribution,
            (_, Some(_)) => Use::Retail,
            (Some("01"), None) if self.link.is_some() => Use::Retail,
            (Some("01"), None) if self.is_grouping() => Use::Distribution,
            (Some("254" | "255"), _) => Use::AssetsAndLocations,
            (key, _) => key.and_then(Use::of_key).unwrap_or(self.use_without_key()),
        }
    }

    /// What has its SSCC in another symbol is on a logistic unit too.
    fn use_without_key(&self) -> Use {
        let is_on_unit =
            |one: &SyntaxWarning| matches!(one, SyntaxWarning::Elsewhere { needs: "00", .. });
        let is_on_unit = warnings(&self.elements).iter().any(is_on_unit);
        if is_on_unit { Use::LogisticUnits } else { Use::OtherTradeItems }
    }

    /// Whether it is the code of a pack that the European Union traces: it has the serial number of an ID issuer.
    fn is_tobacco(&self) -> bool {
        self.has("235") || self.scanned == Some(Symbology::Gs1DotCode)
    }

    fn has(&self, ai: &str) -> bool {
        self.elements.iter().any(|element| element.ai.as_str() == ai)
    }

    /// Whether its GTIN-14 has an indicator from 1 to 9, so that it is a carton or another grouping.
    fn is_grouping(&self) -> bool {
        self.elements.first().is_some_and(|gtin| gtin.value.starts_with(|digit| digit != '0'))
    }

    /// The kind of symbol for a use: the most usual that is allowed and not too long, or else the most usual of all.
    ///
    /// ```
    /// use barcode_core::numbering::Content;
    /// use barcode_core::symbol::{Symbology, Use};
    ///
    /// let medicine = "(01)09521234543213(17)271231(10)LOT12345(21)1234567890123456";
    /// let content = Content::read(medicine, None).unwrap();
    /// assert_eq!(content.usual_symbology(Use::OtherTradeItems), Symbology::Gs1DataMatrix);
    /// ```
    pub fn usual_symbology(&self, usage: Use) -> Symbology {
        let kinds = self.symbologies();
        let allowed = || kinds.iter().filter(|kind| usage.row(**kind).is_some());
        let usual = allowed().find(|kind| self.is_short_enough(**kind, usage)).or(allowed().next());
        // Every content fits a GS1 DataMatrix.
        usual.or(kinds.first()).copied().unwrap_or(Symbology::Gs1DataMatrix)
    }

    /// Whether a GS1-128 in the usual size for a use is no longer than scanners see; other kinds always are.
    fn is_short_enough(&self, symbology: Symbology, usage: Use) -> bool {
        if symbology != Symbology::Gs1_128 || self.scanned == Some(symbology) {
            return true;
        }
        let symbol = Symbol::read(symbology, &self.bracketed(), SymbolOptions::default());
        symbol.ok().zip(usage.row(symbology)).is_some_and(|(symbol, row)| {
            let x = XDimension::Micrometres(row.x.target);
            symbol.size(&symbol.style(x)).width <= LONGEST_GS1_128
        })
    }

    /// What a symbol of this kind is read from.
    pub(super) fn text_for(
        &self,
        symbology: Symbology,
        stem: &str,
    ) -> Result<String, SyntaxProblem> {
        match (symbology.content(), self.gtin) {
            (SymbolContent::DigitalLink, _) => self.link(stem),
            (SymbolContent::Gtin, Some(gtin)) => Ok(gtin.as_str().to_owned()),
            _ => Ok(self.bracketed()),
        }
    }
}

/// The symbols of the checkout that hold a GTIN, by its shortest length.
fn retail_symbologies(gtin: Gtin) -> Vec<Symbology> {
    match gtin.shortest() {
        GtinFormat::Gtin8 => vec![Symbology::Ean8],
        GtinFormat::Gtin12 if upc_e::suppress(gtin).is_some() => {
            vec![Symbology::UpcA, Symbology::UpcE, Symbology::Ean13]
        }
        GtinFormat::Gtin12 => vec![Symbology::UpcA, Symbology::Ean13],
        GtinFormat::Gtin13 => vec![Symbology::Ean13],
        GtinFormat::Gtin14 => Vec::new(),
    }
}
