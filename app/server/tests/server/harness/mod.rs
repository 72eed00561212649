//! What the tests share: one way to start the API in this process, one to start the program, one to ask either and to read the
//! answer, and stand-ins for everything outside.

#[macro_use]
pub(crate) mod database;
pub(crate) mod api;
pub(crate) mod applications;
pub(crate) mod client;
pub(crate) mod clock;
pub(crate) mod editors;
pub(crate) mod program;
pub(crate) mod public;
pub(crate) mod stand_ins;
pub(crate) mod words;
