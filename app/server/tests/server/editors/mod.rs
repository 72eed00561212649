//! What editors get, and what no one else does.

mod content;
mod oidc;
mod oidc_abuse;
mod presence;
mod remote_content;
mod sessions;
mod share;
