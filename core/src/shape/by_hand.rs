//! Which types are data, beside those that derive it: problems by their codes, names, and what keeps its fields to itself.

#![cfg_attr(
    not(feature = "typescript"),
    expect(unused_imports, reason = "what fields are is told to TypeScript alone")
)]

use std::ops::Range;
#[cfg(feature = "typescript")]
use std::path::PathBuf;

use serde::de::Error;
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Deserializer, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::{Config, TS, TypeVisitor};

use super::{in_text, write_problem};
use crate::check_digit::Working;
use crate::check_number::NumberChoice;
use crate::digital_link::{DigitalLink, Ignored};
use crate::epc::{Epc, Identity, IdentityKind, Scheme};
use crate::interpret::{FormKind, InterpretWarning, PieceRole};
use crate::key::{Key, KeyKind, KeyPart, KeyRole};
use crate::prefix::Prefix;
#[cfg(feature = "site")]
use crate::site::{
    invoice::{InvoiceField, InvoiceFieldProblem, InvoiceProblem, suggest_answers},
    membership::{
        application::{
            AnswerProblem, AnswerWarning, Answered, Answers, Field, FieldKind, FieldProblem,
            FieldWarning, Section, Step, SummaryRow,
        },
        eligibility::Refusal,
        enquiry::{EnquiryField, EnquiryProblem},
        option::{MembershipOption, OptionId},
        organisation::State,
        product_count::ProductCount,
    },
    savings::{SavingsField, SavingsFieldProblem, SavingsProblem},
    time::{outage::OutageProblem, sydney::SydneyProblem},
};
use crate::syntax::{Ai, Element, ElementString, SyntaxWarning};
use crate::{Code, ParseError, Problem};
#[cfg(feature = "print")]
use crate::{
    drawing::pdf::PdfProblem,
    drawing::{Colour, Inks, svg},
    interpret::TextRepair,
    key::identify::CheckStatus,
    label::{
        DateOrder, LabelEntries, LabelField, LabelFieldProblem, LabelProblem, LabelSize,
        LabelSymbol, LabelWarning, MadeLabel, Output, SerialRange,
    },
    numbering::{Carriers, Content, LeftOut},
    prefix::PrefixKind,
    symbol::databar::Segments,
    symbol::matrix::{data_matrix::Shape, qr::Level},
    symbol::photo::{Carrier, Light, Side},
    symbol::{Bearer, Surface, Symbol, SymbolPicture, Symbology, Use, XDimension},
};

impl Serialize for Ai {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The TypeScript of a type of ours that no derive writes.
macro_rules! declare {
    ($name:ident in $path:ty = $text:expr) => {
        #[cfg(feature = "typescript")]
        impl TS for $path {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(_: &Config) -> String {
                $text
            }

            fn decl(_: &Config) -> String {
                format!("type {} = {};", stringify!($name), $text)
            }

            fn output_path() -> Option<PathBuf> {
                Some(PathBuf::new())
            }
        }
    };
}

/// The data of types that keep their fields to themselves, by what their methods say.
macro_rules! views {
    ($($name:ident in $path:ty, as |$value:ident| { $($field:ident: $of:ty = $said:expr),+ $(,)? };)+) => {$(
        impl Serialize for $path {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                let count = [$(stringify!($field)),+].len();
                let mut fields = serializer.serialize_struct(stringify!($name), count)?;
                $(fields.serialize_field(stringify!($field), &$said)?;)+
                fields.end()
            }
        }

        #[cfg(feature = "typescript")]
        impl TS for $path {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(config: &Config) -> String {
                let fields =
                    [$(format!("{}: {}", stringify!($field), <$of as TS>::name(config))),+];
                format!("{{ {} }}", fields.join(", "))
            }

            fn decl(config: &Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(config))
            }

            fn visit_dependencies(visitor: &mut impl TypeVisitor) {
                $(visitor.visit::<$of>();)+
            }

            fn output_path() -> Option<PathBuf> {
                Some(PathBuf::new())
            }
        }
    )+};
}

/// The data of problems: the code and the values of [`Details`], also of problems that they hold.
macro_rules! problems {
    ($($name:ident in $path:path $(, $held:path)*;)+) => {$(
        impl Serialize for $path {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write_problem(self, serializer)
            }
        }
        declare!($name in $path = reason(&[<$path>::CODES, $(<$held>::CODES),*]));
    )+};
}

/// The data of names that are not all their variants in camel case, with the lists of all of them.
macro_rules! names {
    ($($name:ident in $path:path, by $code:ident: $($names:expr),+;)+) => {$(
        impl Serialize for $path {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.$code())
            }
        }
        declare!($name in $path = union(&[$(&$names[..]),+]));
    )+};
}

/// The TypeScript of one of these names; the place of a name that another type has is empty.
#[cfg(feature = "typescript")]
fn union(codes: &[&[&str]]) -> String {
    let codes = codes.concat().into_iter().filter(|code| !code.is_empty());
    codes.map(|code| format!("{code:?}")).collect::<Vec<_>>().join(" | ")
}

/// The TypeScript of a problem with these codes.
#[cfg(feature = "typescript")]
fn reason(codes: &[&[&str]]) -> String {
    let values = [
        ("expected", "string"),
        ("min", "number"),
        ("max", "number"),
        ("ai", "string"),
        ("part", "string"),
    ];
    let values: Vec<_> = values.iter().map(|(name, of)| format!("{name}: {of} | null")).collect();
    format!("{{ code: {}, found: string | null, {} }}", union(codes), values.join(", "))
}

problems! {
    ConversionError in crate::key::gtin::ConversionError;
    EncodeError in crate::epc::EncodeError, crate::epc::ValueProblem;
    EpcProblem in crate::epc::EpcProblem, crate::epc::ValueProblem, crate::epc::EncodeError, crate::epc::selection::SelectionProblem;
    EpcWarning in crate::epc::EpcWarning;
    InterpretWarning in crate::interpret::InterpretWarning, crate::epc::EpcWarning, crate::digital_link::LinkWarning, crate::syntax::SyntaxWarning;
    LinkWarning in crate::digital_link::LinkWarning;
    LevelProblem in crate::packaging::LevelProblem, crate::key::gtin::ConversionError;
    NumberProblem in crate::NumberProblem;
    PrefixLengthsProblem in crate::prefix_lengths::PrefixLengthsProblem;
    SyntaxProblem in crate::syntax::SyntaxProblem, crate::syntax::Lint;
    SyntaxWarning in crate::syntax::SyntaxWarning;
}

#[cfg(feature = "print")]
problems! {
    ColourWarning in crate::symbol::ColourWarning;
    FitProblem in crate::label::FitProblem;
    LabelProblem in crate::label::LabelProblem, crate::NumberProblem, crate::syntax::SyntaxProblem, crate::syntax::Lint;
    PhotoProblem in crate::symbol::photo::PhotoProblem, crate::symbol::SizeWarning, crate::symbol::ColourWarning;
    SizeWarning in crate::symbol::SizeWarning;
    SymbolProblem in crate::symbol::SymbolProblem, crate::NumberProblem, crate::syntax::SyntaxProblem, crate::syntax::Lint;
}

#[cfg(feature = "site")]
problems! {
    InvoiceProblem in crate::site::invoice::InvoiceProblem;
    QuantityProblem in crate::site::quantity::QuantityProblem;
    SavingsProblem in crate::site::savings::SavingsProblem, crate::site::quantity::QuantityProblem;
}

names! {
    IdentityKind in IdentityKind, by name: IdentityKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>();
    FormKind in FormKind, by code: FormKind::CODES, KeyKind::ALL.map(KeyKind::code);
    KeyKind in KeyKind, by code: KeyKind::ALL.map(KeyKind::code);
    NumberChoice in NumberChoice, by code: NumberChoice::ALL.map(NumberChoice::code);
    PieceRole in PieceRole, by code: PieceRole::CODES, KeyRole::CODES;
    Scheme in Scheme, by name: Scheme::ALL.iter().map(|scheme| scheme.name()).collect::<Vec<_>>();
}

views! {
    DigitalLink in DigitalLink<'_>, as |link| {
        stem: String = link.stem(),
        path: Vec<Element<'static>> = link.path(),
        attributes: Vec<Element<'static>> = link.attributes(),
        ignored: Vec<Ignored<'static>> = link.ignored(),
        fragment: Option<String> = link.fragment(),
        canonical: String = link.canonical(),
        bracketed: String = link.to_bracketed(),
    };
    ElementString in ElementString<'_>, as |string| {
        elements: Vec<Element<'static>> = string.elements(),
        bracketed: String = string.to_bracketed(),
        fnc1: String = string.to_fnc1(),
        hri: Vec<String> = string.to_hri(),
        warnings: Vec<SyntaxWarning> = string.warnings(),
    };
    Epc in Epc, as |epc| {
        scheme: Scheme = epc.scheme(),
        bits: usize = epc.bits().len(),
        hex: String = epc.to_hex_words(),
        tagUri: Option<String> = epc.tag_uri(),
    };
    Key in Key, as |key| {
        kind: KeyKind = key.kind(),
        text: String = key.as_str(),
        digits: String = key.digits(),
        payload: String = key.payload(),
        serial: String = key.serial(),
        checkDigit: u8 = key.check_digit(),
        elementValue: String = key.element_value(),
        working: Working = key.working(),
        parts: Vec<KeyPart> = key.parts(None),
        prefix: Option<Prefix> = key.prefix(),
        prefixDigits: Option<Range<usize>> = key.prefix_digits(),
        isForOpenTrade: bool = key.prefix().is_none_or(|prefix| prefix.kind.is_for_open_trade()),
        mayBeOnTag: bool = key.prefix().is_none_or(|prefix| prefix.kind.may_be_on_tag()),
    };
    Identity in Identity, as |identity| {
        kind: IdentityKind = identity.kind(),
        companyPrefix: Option<String> = identity.company_prefix(),
        uri: String = identity.uri(),
    };
}
#[cfg(feature = "print")]
names! {
    LabelField in LabelField, by code: LabelField::ALL.iter().map(|field| field.code()).collect::<Vec<_>>();
    LabelSize in LabelSize, by code: LabelSize::CODES;
    Symbology in Symbology, by code: Symbology::CODES;
}

#[cfg(feature = "print")]
views! {
    NumberCarriers in Carriers, as |carriers| {
        pack: Option<SymbolPicture> = carriers.pack.as_ref().map(SymbolPicture::from),
        carton: String = carriers.carton.0.as_str(),
        cartonSymbol: SymbolPicture = SymbolPicture::from(&carriers.carton.1),
        tag: String = carriers.tag.to_hex(),
        link: String = carriers.link,
        qrCode: SymbolPicture = SymbolPicture::from(&carriers.qr_code),
    };
    Content in Content, as |content| {
        form: FormKind = content.form(),
        bracketed: String = content.bracketed(),
        status: CheckStatus = content.status(),
        addOn: Option<String> = content.add_on(),
        kinds: Vec<KeyKind> = content.kinds(),
        specialUse: Option<PrefixKind> = content.special_use().map(|prefix| prefix.kind),
        isLink: bool = content.is_link(),
        isNumber: bool = content.is_number(),
        onLabel: Option<(LabelField, String)> = content.on_label(),
        leftOut: Option<LeftOut> = content.left_out(),
        warnings: Vec<InterpretWarning> = content.warnings(),
        repairs: Vec<TextRepair> = content.repairs(),
        symbologies: Vec<Symbology> = content.symbologies(),
        usage: Use = content.usual_use(),
    };
    LabelFieldProblem in LabelFieldProblem, as |found| {
        field: LabelField = found.field,
        problem: ParseError<LabelProblem> = in_text(&found.text, &found.error),
        rows: Option<String> = found.rows(),
    };
    LabelPicture in MadeLabel, as |made| {
        sscc: String = made.layout.sscc,
        entries: LabelEntries = made.label.entries(),
        svg: String = svg::write(&made.layout.drawing()),
        dataHeight: Option<u32> = made.layout.data_height,
        symbols: Vec<LabelSymbol> = made.layout.shown_symbols(),
        asText: Vec<LabelField> = made.layout.as_text,
        warnings: Vec<LabelWarning> = made.label.warnings(),
    };
    LabelWarning in LabelWarning, as |warning| {
        field: LabelField = warning.field(),
        code: CodeOf<LabelWarning> = warning.code(),
        found: Option<String> = warning.details().found,
        expected: Option<String> = warning.details().expected,
        part: Option<String> = warning.details().part,
    };
    PdfProblem in PdfProblem, as |problem| {
        code: CodeOf<PdfProblem> = problem.code(),
        found: Option<String> = problem.details().found,
        max: Option<usize> = problem.details().max,
        text: Option<String> = problem.text(),
        page: Option<usize> = problem.page(),
    };
    SerialRange in SerialRange, as |range| {
        start: String = range.start(),
        companyPrefix: String = range.company_prefix(),
    };
    Symbol in Symbol, as |symbol| {
        symbology: Symbology = symbol.symbology(),
        text: Vec<String> = symbol.text(),
        scan: String = symbol.scan(),
        modules: Option<(usize, usize)> = symbol.modules(),
    };
    XDimension in XDimension, as |x| {
        micrometres: f64 = x.micrometres(),
        dots: Option<u16> = x.dots(),
    };
}

/// The codes of a problem alone.
#[cfg(all(feature = "typescript", any(feature = "print", feature = "site")))]
struct CodeOf<P>(std::marker::PhantomData<P>);

#[cfg(all(feature = "typescript", any(feature = "print", feature = "site")))]
impl<P: Code + 'static> TS for CodeOf<P> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        union(&[P::CODES])
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}

#[cfg(feature = "print")]
declare!(LabelEntries in LabelEntries = "Partial<Record<LabelField, string>>".to_owned());

#[cfg(feature = "print")]
impl Serialize for LabelEntries {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// What is written as the text that it displays.
macro_rules! texts {
    ($($name:ident),+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        declare!($name in $name = "string".to_owned());
    )+};
}

#[cfg(feature = "print")]
texts!(Colour, Inks);

/// What is read from its name, or as it is typed.
macro_rules! parsed {
    ($($path:path),+ $(,)?) => {$(
        impl<'de> Deserialize<'de> for $path {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(|_| D::Error::custom("an unknown name"))
            }
        }
    )+};
}

#[cfg(feature = "print")]
parsed!(
    Bearer, Carrier, Colour, DateOrder, LabelSize, Level, Light, Output, Shape, Side, Surface,
    Symbology, Use
);

impl<'de> Deserialize<'de> for KeyKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| D::Error::custom("an unknown kind of key"))
    }
}

#[cfg(feature = "print")]
impl<'de> Deserialize<'de> for Segments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let count = u8::deserialize(deserializer)?;
        Self::new(count).ok_or_else(|| D::Error::custom("an unknown number of segments"))
    }
}

#[cfg(feature = "site")]
names! {
    FieldKind in FieldKind, by code: FieldKind::CODES;
    OptionId in OptionId, by code: OptionId::CODES;
    ProductCount in ProductCount, by code: ProductCount::CODES;
}

#[cfg(feature = "site")]
views! {
    EnquiryProblem in EnquiryProblem, as |found| {
        field: EnquiryField = found.field,
        code: CodeOf<AnswerProblem> = found.problem.code(),
        found: Option<String> = found.problem.found(),
        limit: Option<u64> = found.problem.limit(),
    };
    FieldProblem in FieldProblem, as |found| {
        field: Field = found.field,
        code: CodeOf<AnswerProblem> = found.code(),
        found: Option<String> = found.problem.found(),
        limit: Option<u64> = found.problem.limit(),
        refusal: Option<Refusal> = found.problem.refusal(),
    };
    FieldWarning in FieldWarning, as |found| {
        field: Field = found.field,
        code: CodeOf<AnswerWarning> = found.warning.code(),
        state: Option<State> = found.warning.state(),
    };
    InvoiceFieldProblem in InvoiceFieldProblem<'_>, as |found| {
        field: InvoiceField = found.field,
        problem: ParseError<InvoiceProblem> = in_text(found.text, &found.error),
        suggested: Vec<String> = suggest_answers(found.field, found.text),
    };
    MembershipOption in MembershipOption, as |option| {
        id: OptionId = option.id,
        name: String = option.name,
        tradeItemNumbers: Option<u32> = option.trade_item_numbers,
        tradeItemNumbersMax: Option<u32> = option.trade_item_numbers_max,
        locationNumbers: Option<u32> = option.location_numbers,
        numberOfProduct: Option<String> = option.number_of_product,
        companyPrefixes: u32 = option.company_prefixes,
        minAnnualTurnover: Option<u64> = option.min_annual_turnover,
        maxAnnualTurnover: Option<u64> = option.max_annual_turnover,
        productTurnoverId: String = option.product_turnover_id,
        gtmMethod: String = option.gtm_method,
        glnOnly: bool = option.gln_only,
        annualFeePerNumber: bool = option.annual_fee_per_number,
        sizeLabel: String = option.size_label(),
        turnoverLabel: String = option.turnover_label(),
    };
    OutageProblem in OutageProblem, as |problem| {
        code: CodeOf<OutageProblem> = problem.code(),
        time: Option<SydneyProblem> = problem.time(),
    };
    Refusal in Refusal, as |refusal| {
        code: CodeOf<Refusal> = refusal.code(),
        limit: Option<u64> = refusal.limit(),
    };
    ReviewSection in Section, as |section| {
        step: Step = section.step,
        rows: Vec<SummaryRow> = section.rows,
    };
    ReviewRow in SummaryRow, as |row| {
        field: Field = row.field,
        value: Option<Answered> = row.value,
    };
    SavingsFieldProblem in SavingsFieldProblem<'_>, as |found| {
        field: SavingsField = found.field,
        problem: ParseError<SavingsProblem> = in_text(found.text, &found.error),
        suggested: Vec<String> = found.suggested(),
    };
}

#[cfg(feature = "site")]
impl Serialize for Answers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "site")]
declare!(Answers in Answers = "Partial<Record<FieldId, string>>".to_owned());
