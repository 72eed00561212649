//! Mail: what each message says, and how it gets to a mail server or into a folder.
//!
//! A message is written into the store in the transaction of the change it reports, and sent later by [`worker`],
//! so an answer to the browser never waits for a mail server and no message is lost with a crash.
//! Left out: incoming mail, bounces, attachments.

pub mod application;
pub mod email;
pub mod enquiry;
pub mod letter;
pub mod office;
pub mod outbox_folder;
pub mod payment;
pub mod publishing;
pub mod resume_link;
pub mod settings;
pub mod transport;
pub(crate) mod words;
pub mod worker;
