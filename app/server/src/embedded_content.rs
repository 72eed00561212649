//! The content service over the export on this machine, for a server without a Contentful account.

use std::path::Path;
use std::sync::Arc;

use crate::content::asset_files::AssetFiles;
use crate::content::export::{Export, ExportError, build_store};
use crate::content::served::ServedContent;
use crate::content::service::ContentService;
use crate::content::store::Store;
use crate::content::tokens::Tokens;
use crate::logging::with_causes;
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
    pub service: Arc<ServedContent>,
    /// Set, or drawn at random for this start.
    pub preview_token: String,
    settings: Content,
}

impl EmbeddedContent {
    /// Loads the content and prepares the service.
    pub fn load(settings: &Content) -> Result<Self, EmbeddedContentError> {
        let preview_token = match &settings.preview_token {
            Some(token) => token.clone(),
            None => random_token().map_err(EmbeddedContentError::Random)?,
        };
        let service = Arc::new(ServedContent::new(read(settings, &preview_token)?));
        Ok(Self { service, preview_token, settings: settings.clone() })
    }

    /// Loads the content again, which may have changed with a new build. If that fails, the service stays as it is.
    pub fn reload(&self) {
        match read(&self.settings, &self.preview_token) {
            Ok(service) => self.service.replace(service),
            Err(error) => {
                tracing::error!(error = with_causes(&error), "the embedded content stays as it is");
            }
        }
    }
}

fn read(settings: &Content, preview_token: &str) -> Result<ContentService, ExportError> {
    let tokens = Tokens::new(&settings.delivery_token, preview_token);
    let store = load_store(settings)?;
    let folder = settings.export.parent().unwrap_or(Path::new(""));
    let files = AssetFiles::load(&store, folder);
    Ok(ContentService::new(store, files, tokens, settings.rate_limit))
}

fn load_store(content: &Content) -> Result<Store, ExportError> {
    let export = Export::read(&content.export)?;
    let drafts = content.export.with_file_name("drafts.json");
    let drafts = if drafts.is_file() { Some(Export::read(&drafts)?) } else { None };
    build_store(&content.space, &content.environment, export, drafts)
}

/// 128 random bits in hexadecimal.
fn random_token() -> Result<String, getrandom::Error> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}
