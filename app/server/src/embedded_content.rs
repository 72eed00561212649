//! The content service over the export on this machine, for a server without a Contentful account.

use std::path::Path;

use crate::content::asset_files::AssetFiles;
use crate::content::export::{Export, ExportError, build_store};
use crate::content::service::ContentService;
use crate::content::store::Store;
use crate::content::tokens::Tokens;
use crate::settings::Content;

/// Why the embedded content cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedContentError {
    /// The content is missing or broken.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The system has no randomness for the preview token.
    #[error("cannot draw a preview token: {0}")]
    Random(getrandom::Error),
}

/// The embedded content service and the preview token that opens its drafts.
#[derive(Debug)]
pub struct EmbeddedContent {
    /// The service.
    pub service: ContentService,
    /// Set, or drawn at random for this start.
    pub preview_token: String,
}

impl EmbeddedContent {
    /// Loads the content and prepares the service.
    pub fn load(content: &Content) -> Result<Self, EmbeddedContentError> {
        let preview_token = match &content.preview_token {
            Some(token) => token.clone(),
            None => random_token().map_err(EmbeddedContentError::Random)?,
        };
        let tokens = Tokens::new(&content.delivery_token, &preview_token);
        let store = load_store(content)?;
        let folder = content.export.parent().unwrap_or(Path::new(""));
        let files = AssetFiles::load(&store, folder);
        let service = ContentService::new(store, files, tokens, content.rate_limit);
        Ok(Self { service, preview_token })
    }
}

fn load_store(content: &Content) -> Result<Store, ExportError> {
    let export = Export::read(&content.export)?;
    let beside = content.export.with_file_name("drafts.json");
    let drafts = match &content.drafts {
        Some(path) => Some(Export::read(path)?),
        None if beside.is_file() => Some(Export::read(&beside)?),
        None => None,
    };
    build_store(&content.space, &content.environment, export, drafts)
}

/// 128 random bits in hexadecimal.
fn random_token() -> Result<String, getrandom::Error> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}
