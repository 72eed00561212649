//! Electronic Product Codes: the numbers in RFID tags (EPC Tag Data Standard 2.3).
//!
//! An [`Epc`] is read from bits in any notation, from a tag URI or from a raw URI, or encoded from an
//! [`Identity`] or from elements:
//!
//! ```text
//!   hex, binary, base64 ─┐                              ┌─ pure identity URI  urn:epc:id:…
//!   raw URI ─────────────┤  Epc ── Identity ── elements ├─ element string     (01)…(21)…
//!   tag URI ─────────────┘                              └─ Digital Link       https://id.gs1.org/01/…
//! ```
//!
//! What holds for every `Epc`, whichever way it came: it is what the Tag Data Standard allows, and every
//! form on the left reads back as the same EPC. The forms on the right do so too, unless
//! [`Epc::warnings`] says otherwise: the standard lets a tag carry values that an element string may not
//! have, such as 29 February of an ordinary year.
//!
//! The 96 bits of an SGTIN-96, which is the scheme on most tags (TDS 14.6.1):
//!
//! ```text
//!  bit 0        8   11  14                       38                   58                            95
//!      00110000 011 101 100100010100011111110101 00000011000000111001 00000000…0000001001001100111
//!      |        |   |   company prefix           item reference       serial number
//!      |        |   |   9521141                  012345               4711
//!      |        |   `- partition 5: 7 digits of company prefix, 6 of reference
//!      |        `- filter value 3
//!      `- header 30: SGTIN-96
//! ```
//!
//! The reference begins with the indicator of the GTIN; the check digit is left out, for it can be
//! computed:
//!
//! ```
//! use barcode_core::epc::{Epc, FieldRole};
//!
//! let epc = Epc::from_hex("3076451FD40C0E4000001267")?;
//! assert_eq!(epc.tag_uri().as_deref(), Some("urn:epc:tag:sgtin-96:3.9521141.012345.4711"));
//! assert_eq!(epc.element_string().as_deref(), Some("(01)09521141123454(21)4711"));
//! let fields = epc.fields();
//! let reference = fields.iter().find(|field| field.role == FieldRole::Reference).unwrap();
//! assert_eq!((reference.bits.clone(), reference.value.as_str()), (38..58, "012345"));
//! # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
//! ```
//!
//! | room | what |
//! |---|---|
//! | [`scheme`](Scheme) | headers, names and layouts of all 46 schemes |
//! | `binary` | the 22 schemes with company prefix and partition |
//! | `plus` | the 12 `+` and 12 `++` schemes, and data after the EPC |
//! | [`program`] | many tags of one item, each with a serial number of its own |
//! | [`selection`] | which scheme holds an object in the fewest bits |
//! | [`epcb`] | the EPC as the last segment of a Digital Link |
//! | [`Control`] | the control information that tag and raw URIs carry in brackets |
//! | [`Pattern`] | `urn:epc:idpat:` and `urn:epc:pat:`, which select EPCs |
//!
//! Left out: tag memory beside the EPC (protocol control, TID, user memory), but for telling it from an EPC.
//!
//! Next: [`interpret`](crate::interpret), for a text that may be anything.

mod binary;
mod bits;
mod charset;
mod chip;
mod control;
mod decoder;
mod detect;
mod encode;
mod encode_error;
mod encode_options;
pub mod epcb;
mod escape;
mod field;
mod filter;
mod forms;
mod identity;
mod indicator;
mod kind;
mod layout;
mod notation;
mod pattern;
mod plus;
mod problem;
mod product_code;
pub mod program;
mod scheme;
pub mod selection;
mod uri;
mod urn;
mod value_problem;
mod warning;

pub use bits::{Bits, MAX_BITS};
pub use chip::Chip;
pub use control::Control;
pub(crate) use detect::{EpcNotation, FEWEST_BITS};
pub use encode_error::EncodeError;
pub use encode_options::EncodeOptions;
pub use field::{EpcField, FieldRole};
pub use filter::Filter;
pub use identity::Identity;
pub(crate) use identity::elements::arrange;
pub(crate) use identity::role_of;
pub use indicator::Indicator;
pub use kind::IdentityKind;
pub use notation::BitNotation;
pub use pattern::{Pattern, PatternComponent};
pub(crate) use pattern::{is_pattern, read::refuse_pattern};
pub use problem::EpcProblem;
pub use product_code::Epc;
pub(crate) use product_code::behind_protocol_control;
pub use scheme::Scheme;
pub use value_problem::{FieldProblem, ValueProblem};
pub use warning::EpcWarning;
