//! Who takes the money, with its secrets.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Gateway;
use super::sandbox::{Sandbox, SandboxError};
use super::stripe::Stripe;
use super::stripe::client::Patience;
use super::stripe::settings::StripeSettings;
use crate::clock::Clock;
use crate::payment::PaymentService;
use crate::settings::reader::{Profile, Reader};

/// Who takes the money.
#[derive(Clone, Debug)]
pub enum PaymentSettings {
    /// A test page of our own; no money moves.
    Sandbox {
        /// Where its sessions are kept.
        folder: PathBuf,
    },
    /// Stripe.
    Stripe(StripeSettings),
    /// No online payments: the office sends an invoice.
    Invoice,
}

/// A gateway that is ready to be asked.
#[derive(Clone, Debug)]
pub struct OpenGateway {
    /// Who takes the money.
    pub gateway: Arc<dyn Gateway>,
    /// The same, if it is the sandbox: its pages are served and its events told.
    pub sandbox: Option<Arc<Sandbox>>,
}

/// Why the gateway cannot start.
#[derive(Debug, thiserror::Error)]
pub enum GatewayStartError {
    /// The sandbox.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// The client for Stripe.
    #[error("Stripe cannot be asked")]
    Stripe(#[from] reqwest::Error),
}

impl PaymentSettings {
    /// Without a setting the sandbox takes payments; in production the office sends invoices. Production refuses the sandbox, where
    /// anyone can say that they have paid.
    pub(crate) fn read(reader: &mut Reader<'_>, profile: Profile, data: &Path) -> Self {
        match (reader.text("PAYMENT").as_deref(), profile) {
            (None | Some("sandbox"), Profile::Embedded) => {
                Self::Sandbox { folder: data.join("sandbox") }
            }
            (Some("stripe"), _) => Self::stripe(reader),
            (None, Profile::Public(_)) | (Some("invoice"), _) => Self::Invoice,
            (Some(other), _) => {
                let expected = "stripe or invoice (sandbox only with SITE_PROFILE=embedded)";
                reader.invalid("PAYMENT", expected, other);
                Self::Invoice
            }
        }
    }

    fn stripe(reader: &mut Reader<'_>) -> Self {
        let key =
            reader.required_secret("STRIPE_KEY", "rk_live_…, sk_live_…, rk_test_… or sk_test_…");
        let webhook_secrets = reader.required_secret(
            "STRIPE_WEBHOOK_SECRETS",
            "whsec_…, or several with commas between them",
        );
        let url = "https://api.stripe.com".parse().ok();
        let (Some(key), Some(webhook_secrets), Some(url)) = (key, webhook_secrets, url) else {
            return Self::Invoice; // the reader has noted what is missing
        };
        Self::Stripe(StripeSettings { key, webhook_secrets, url })
    }

    /// The gateway, ready to be asked; `None` when there are no online payments.
    ///
    /// # Errors
    /// When the sandbox's folder or the system's certificates cannot be used.
    pub fn open(&self, clock: Clock) -> Result<Option<OpenGateway>, GatewayStartError> {
        Ok(match self {
            Self::Sandbox { folder } => {
                let sandbox = Arc::new(Sandbox::open(folder, clock)?);
                let gateway: Arc<dyn Gateway> = Arc::<Sandbox>::clone(&sandbox);
                Some(OpenGateway { gateway, sandbox: Some(sandbox) })
            }
            Self::Stripe(settings) => {
                let gateway = Arc::new(Stripe::new(settings, Patience::default())?);
                Some(OpenGateway { gateway, sandbox: None })
            }
            Self::Invoice => None,
        })
    }

    /// Its name, as the site is built for it.
    pub fn service(&self) -> PaymentService {
        match self {
            Self::Sandbox { .. } => PaymentService::Sandbox,
            Self::Stripe(_) => PaymentService::Stripe,
            Self::Invoice => PaymentService::Invoice,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    const KEY: (&str, &str) = ("STRIPE_KEY", "rk_test_0123456789abcdef");
    const SECRETS: (&str, &str) =
        ("STRIPE_WEBHOOK_SECRETS", "whsec_0123456789abcdef01234567,whsec_zyxwvutsrqponmlkjihgfedc");
    const STRIPE: (&str, &str) = ("PAYMENT", "stripe");

    fn read(pairs: &[(&str, &str)]) -> Result<PaymentSettings, String> {
        let value = |name: &str| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::read(value).map(|settings| settings.payment).map_err(|error| error.to_string())
    }

    /// What production says about payments; its other settings are missing.
    #[track_caller]
    fn check_production(pairs: &[(&str, &str)], complaint: Option<&str>) {
        let error = read(&[&[("SITE_PROFILE", "production")], pairs].concat()).unwrap_err();
        let named = ["PAYMENT", "STRIPE"].iter().any(|name| error.contains(name));
        assert_eq!(named, complaint.is_some(), "{error}");
        assert!(error.contains(complaint.unwrap_or_default()), "{error}");
    }

    #[test]
    fn the_sandbox_never_takes_payments_in_public() {
        check_production(&[], None);
        check_production(&[("PAYMENT", "invoice")], None);
        check_production(&[STRIPE, KEY, SECRETS], None);
        check_production(&[("PAYMENT", "sandbox")], Some("PAYMENT: expected stripe or invoice"));
        check_production(&[("PAYMENT", "stand-in")], Some("PAYMENT: expected stripe or invoice"));
    }

    #[test]
    fn each_service_has_its_name() {
        for (pairs, service) in [
            (&[][..], PaymentService::Sandbox),
            (&[("PAYMENT", "sandbox")], PaymentService::Sandbox),
            (&[("PAYMENT", "invoice")], PaymentService::Invoice),
            (&[STRIPE, KEY, SECRETS], PaymentService::Stripe),
        ] {
            assert_eq!(read(pairs).unwrap().service(), service, "{pairs:?}");
        }
        assert!(read(&[("PAYMENT", "free")]).is_err());
    }

    #[test]
    fn stripe_needs_its_key_and_the_secrets_of_its_events() {
        assert!(read(&[STRIPE]).unwrap_err().contains("STRIPE_KEY is required"));
        let error = read(&[STRIPE, KEY]).unwrap_err();
        assert!(error.contains("STRIPE_WEBHOOK_SECRETS is required"), "{error}");
        for (name, value) in [
            ("STRIPE_KEY", "pk_test_0123456789abcdef"),
            ("STRIPE_KEY", "rk_test_short"),
            ("STRIPE_KEY", "0123456789abcdef0123"),
            ("STRIPE_KEY", "rk_test_0123456789abcdef\r\nHost: example"),
            ("STRIPE_WEBHOOK_SECRETS", "0123456789abcdef01234567"),
        ] {
            let known: Vec<_> =
                [STRIPE, KEY, SECRETS].into_iter().filter(|(other, _)| *other != name).collect();
            let error = read(&[&known[..], &[(name, value)]].concat()).unwrap_err();
            assert!(error.contains(&format!("{name}: expected")), "{error}");
            assert!(!error.contains(value), "{error}");
        }
    }

    #[test]
    fn keys_and_secrets_are_never_printed() {
        let printed = format!("{:?}", read(&[STRIPE, KEY, SECRETS]));
        assert!(printed.contains("StripeKey(test)"), "{printed}");
        assert!(!printed.contains("0123456789") && !printed.contains("zyxwvut"), "{printed}");
    }
}
