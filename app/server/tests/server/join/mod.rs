//! The API of joining, payments and enquiries: every code and status, retries, races, restarts.

mod abn;
mod description;
mod drafts;
mod enquiries;
mod faults;
mod invoice_payment;
mod office;
mod payment;
mod payment_link;
mod payment_sequences;
mod plain_enquiry;
mod plain_invoice;
mod plain_join;
pub(crate) mod races;
mod requests;
mod resume;
mod shared_limits;
mod stripe;
mod submit;
mod wrong_clock;
