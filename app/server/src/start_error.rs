//! Why the program cannot do what it was started for.

use std::net::SocketAddr;

use site_server::abn::AbnStartError;
use site_server::back_office::OfficeError;
use site_server::build::BuildError;
use site_server::captcha::CaptchaStartError;
use site_server::editors::EditorsStartError;
use site_server::embedded_content::EmbeddedContentError;
use site_server::hand_over::fee_product_types::FeeProductTypesError;
use site_server::mail::settings::MailStartError;
use site_server::payment::gateway::settings::GatewayStartError;
use site_server::publish::{PublishError, RollBackError};
use site_server::store::StoreError;
use site_server::store::site::Site;

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StartError {
    #[error(transparent)]
    Content(#[from] EmbeddedContentError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error(transparent)]
    Publish(#[from] PublishError),
    #[error(transparent)]
    RollBack(#[from] RollBackError),
    #[error("stopped before anything was published")]
    Stopped,
    #[error("PUBLISH_COMMAND is required")]
    NoPublishCommand,
    #[error(transparent)]
    Abn(#[from] AbnStartError),
    #[error(transparent)]
    Captcha(#[from] CaptchaStartError),
    #[error(transparent)]
    FeeProductTypes(#[from] FeeProductTypesError),
    #[error(transparent)]
    Gateway(#[from] GatewayStartError),
    #[error(transparent)]
    Mail(#[from] MailStartError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Editors(#[from] EditorsStartError),
    #[error("another server has the file of DATABASE_URL")]
    Claim(#[source] std::io::Error),
    #[error("the content service cannot be asked")]
    RemoteContentClient(#[source] reqwest::Error),
    #[error(transparent)]
    Office(#[from] OfficeError),
    #[error(
        "the database belongs to {} (SITE_PROFILE {}), and the settings say {} ({}): \
         run the command with the settings of the server, as the kit's site-office does",
        .0.0.url, .0.0.profile, .0.1.url, .0.1.profile
    )]
    OtherSite(Box<(Site, Site)>),
    #[error(
        "no server of this version has started on the database yet, so it is not known whose it is: \
         run the command with the settings of the server, once it has started"
    )]
    NoSite,
    #[error("{0} wrong")]
    Check(usize),
    #[error("cannot print what was found")]
    Print(#[source] std::io::Error),
    #[error("the content comes from CONTENT_HOST, so there is nothing to serve")]
    RemoteContent,
    #[error("cannot listen for signals")]
    Signals(#[source] std::io::Error),
    #[error("{0} has ended, which goes on as long as the server runs")]
    Background(&'static str),
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: std::io::Error },
}
