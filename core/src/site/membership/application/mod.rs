//! The application for membership: its fields, its screens, and what is asked when.
//!
//! Answers are a flat map of fields to text as typed. Everything else is computed from it, by the same
//! functions in the browser and on the server:
//!
//! ```text
//! Answers ── fields_asked ── the fields a screen shows
//!    │  ├──── check_step ──── what is wrong on it, and `warnings` for what is merely odd
//!    │  ├──── edit ────────── the answers that a change makes wrong are dropped, all others stay
//!    │  └──── furthest_step ─ the first screen that still needs an answer
//!    └─────── read_application: a typed `Application`, or every problem in reading order
//! ```
//!
//! Left out on purpose: payment details, which never reach this form, and whether a number is
//! registered, which only a register knows.

mod answer_problem;
mod answers;
mod asked;
mod canonical;
mod check;
mod comparison;
mod contact_role;
mod edit;
mod field;
mod field_kind;
mod name_type;
mod path;
mod read_answers;
mod read_application;
mod screen;
mod sizing;
mod step;
mod summary;
mod values;
mod warning;

pub use answer_problem::AnswerProblem;
pub use answers::{Answers, UnknownField};
pub use asked::{Offer, fields_asked, is_optional, offered};
pub use canonical::canonical;
pub use check::{FieldProblem, check_answer, check_step};
pub use comparison::{ComparedOption, Comparison, ThreeYears, YearPayment, compare, price};
pub use contact_role::{ContactFields, ContactRole};
pub use field::{Field, YesNo};
pub use field_kind::FieldKind;
pub use name_type::NameType;
pub use path::furthest_step;
pub use read_application::{Address, Application, Contact, Organisation, read_application};
pub use screen::{AskedField, Screen, screen};
pub use sizing::{
    applicant_kind, chosen_option, depends_on_supermarkets, lacking, option_eligibility,
    quote_request, recommendation, wanted,
};
pub use step::Step;
pub use summary::{Answered, Section, SummaryRow, summary};
pub use values::{
    Abn, Acn, Email, Phone, Postcode, Turnover, VendorNumber, Website, is_control, read_count,
    read_line, suggest_email, trim_blanks,
};
pub use warning::{AnswerWarning, FieldWarning, warnings};
