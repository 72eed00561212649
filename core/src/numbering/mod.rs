//! From a thing to its number, and from a number to its symbols: the rules of the numbering tool.
//!
//! ```text
//!  a thing, and where it is scanned ─ advise ─▶ key, how many there are, symbols, use
//!                                                                         │
//!  what was typed ─ Content::read ─▶ content ─ picture ◀──────────────────┘
//!                                                 │
//!                       a drawing, its warnings, what a scanner sends ─ sheet ─▶ pages
//! ```
//!
//! Implements the choice of a key (GS1 General Specifications 2) and of a symbol (5.12.2), on the
//! symbol specification tables of [`symbol`](crate::symbol).
//!
//! Left out on purpose: words for people.

mod advice;
mod advice_table;
mod capacity;
mod carriers;
mod content;
mod hand_over;
mod picture;
mod placement;
mod read;
mod sheet;
mod sheet_row;
mod thing;

pub use advice::{Advice, AdviceReason};
pub use capacity::{Capacity, PREFIX_LENGTHS};
pub use carriers::{Carriers, carriers};
pub use content::{Content, ContentPart, ContentProblem, LeftOut};
pub use hand_over::{HandOverPage, TooLarge, hand_over};
pub use picture::{NoPicture, Picture, PictureSettings, SeenColours, make_picture, picture};
pub use placement::SymbolPlacement;
pub use sheet::{A4, Cell, Sheet, TooWide};
pub use sheet_row::{SheetRow, make_on_sheet};
pub use thing::{Identifier, Place, Thing};
