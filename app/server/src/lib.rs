//! Serves the static build, its API and the embedded content service.
//!
//! [`site`] answers for the static build, [`build`] holds the one that is served, [`api`] for joining, [`payment`]s and enquiries, [`content`] is the embedded content service, [`editors`] lets editors see drafts, [`publish`] puts what they have published on the site, [`connections`] owns sockets and limits, [`watch`] is what an operator sees, [`worklist`] what is left to do before the site goes live.
//! A request for a file never touches the router: it is one hash lookup and a copy of a prepared head.

pub mod abn;
pub mod after_answer;
pub mod api;
pub mod app;
pub mod back_office;
pub mod background;
pub mod build;
pub mod captcha;
pub mod clock;
mod computing;
pub mod connections;
pub mod content;
pub mod editors;
pub mod embedded_content;
mod enquiry;
mod etag;
pub mod faults;
pub mod hand_over;
pub mod health;
mod host;
mod html;
mod http_client;
pub mod join;
mod json_error;
pub mod limits;
pub mod logging;
pub mod mail;
pub mod payment;
mod plain_form;
pub mod publish;
pub mod readiness;
pub mod settings;
pub mod shutdown;
mod signature;
pub mod site;
pub mod store;
pub mod unreached;
pub mod watch;
pub mod words;
pub mod worklist;
