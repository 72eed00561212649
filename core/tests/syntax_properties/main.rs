//! Properties of element strings, scan data and Digital Link URIs over every identifier.

mod digital_link;
mod element_strings;
mod generate;
mod hostile_text;
