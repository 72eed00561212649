//! Builds the running parts from the settings.

use std::path::PathBuf;

use crate::content::export::{Export, ExportError, build_library};
use crate::content::library::Library;
use crate::content::service::ContentService;
use crate::content::tokens::Tokens;
use crate::settings::Content;

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The content is missing or broken.
    #[error(transparent)]
    Content(#[from] ExportError),
    /// The static build is missing or broken.
    #[error(transparent)]
    Site(#[from] crate::site::load::SiteError),
    /// The system has no randomness for the preview token.
    #[error("cannot draw a preview token: {0}")]
    Random(getrandom::Error),
    /// Only the embedded content can be served alone.
    #[error("the content comes from CONTENT_HOST, so there is nothing to serve")]
    RemoteContent,
    /// The system does not let the server listen for requests to stop.
    #[error("cannot listen for signals")]
    Signals(#[source] std::io::Error),
    /// The system gives the server no threads.
    #[error("cannot start the threads that serve connections")]
    Threads(#[source] std::io::Error),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
}

/// The embedded content service and the preview token that opens its drafts.
#[derive(Debug)]
pub struct EmbeddedContent {
    /// The service.
    pub service: ContentService,
    /// Set, or drawn at random for this start.
    pub preview_token: String,
}

/// Loads the embedded content.
pub fn embedded_content(content: &Content) -> Result<EmbeddedContent, StartError> {
    let preview_token = match &content.preview_token {
        Some(token) => token.clone(),
        None => random_token()?,
    };
    let tokens = Tokens::new(&content.delivery_token, &preview_token);
    let service = ContentService::new(load_library(content)?, tokens, content.rate_limit);
    Ok(EmbeddedContent { service, preview_token })
}

fn load_library(content: &Content) -> Result<Library, ExportError> {
    let export = Export::read(&content.export)?;
    let beside: PathBuf = content.export.with_file_name("drafts.json");
    let drafts = match &content.drafts {
        Some(path) => Some(Export::read(path)?),
        None if beside.is_file() => Some(Export::read(&beside)?),
        None => None,
    };
    build_library(&content.space, &content.environment, export, drafts)
}

fn random_token() -> Result<String, StartError> {
    use std::fmt::Write as _;
    let mut bytes = [0_u8; 24];
    getrandom::fill(&mut bytes).map_err(StartError::Random)?;
    Ok(bytes.iter().fold(String::new(), |mut token, byte| {
        let _ = write!(token, "{byte:02x}");
        token
    }))
}
