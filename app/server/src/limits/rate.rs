//! How often one client may ask one server, by what it asks for.
//!
//! Clients are counted in 65,536 buckets by a hash that changes with each start. So the memory is bounded however many
//! addresses an attacker has (70 bytes a bucket, about 5 MB for each kind of request, and as much for networks), and there is nothing to clean up.
//! Two clients of the same bucket share its limit, which happens to one pair in 65,536.

use std::hash::{BuildHasher as _, RandomState};
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use http::{Method, StatusCode};
use ipnet::IpNet;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

use super::client::{Peer, client_of, site_of};
use super::settings::RateLimitSettings;
use super::shared::{self, Client};
use crate::api::error::ApiError;
use crate::clock::Clock;
use crate::store::Store;

/// How many clients of one /48 may ask as much as they may at the same time.
const CLIENTS_OF_A_SITE: u32 = 10;

/// What a request asks for. Each kind is counted for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
enum Kind {
    Read,
    Health,
    Challenge,
    LookUp,
    Create,
    Write,
    Submit,
    Pay,
    Enquiry,
    ResumeLink,
    Resume,
    Fault,
    PaymentEvent,
    SignIn,
    Content,
    Publish,
}

impl Kind {
    const ALL: [Self; 16] = [
        Self::Read,
        Self::Health,
        Self::Challenge,
        Self::LookUp,
        Self::Create,
        Self::Write,
        Self::Submit,
        Self::Pay,
        Self::Enquiry,
        Self::ResumeLink,
        Self::Resume,
        Self::Fault,
        Self::PaymentEvent,
        Self::SignIn,
        Self::Content,
        Self::Publish,
    ];

    fn of(method: &Method, path: &str) -> Self {
        let last = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        match (method, last) {
            // Coming back from an identity provider makes the server ask it.
            (&Method::POST, "sign-in") | (_, "callback") => Self::SignIn,
            (&Method::GET | &Method::HEAD, _) if path.starts_with("/api/content/") => Self::Content,
            _ if matches!(path, "/healthz" | "/readyz") => Self::Health,
            (&Method::GET | &Method::HEAD, "captcha") => Self::Challenge,
            (&Method::GET | &Method::HEAD, _) => Self::Read,
            (&Method::POST, "applications") => Self::Create,
            (_, "abn-lookup") => Self::LookUp,
            (_, "submit") => Self::Submit,
            (_, "payment" | "invoice" | "attempt") => Self::Pay,
            (_, "enquiry" | "form") => Self::Enquiry,
            (_, "resume-link" | "payment-link") => Self::ResumeLink,
            (_, "resume") => Self::Resume,
            (_, "faults") => Self::Fault,
            (_, "webhook") => Self::PaymentEvent,
            (_, "publish") => Self::Publish,
            _ => Self::Write,
        }
    }

    /// How many requests may come at once; after that, as many in the same time.
    /// An office of ten people behind one address never gets there. `clients` who are counted together have as much each.
    fn quota(self, clients: u32) -> Quota {
        let number = |number: u32| NonZeroU32::new(number * clients).unwrap_or(NonZeroU32::MIN);
        let shared = |uses: u16| number(uses.into());
        match self {
            Self::Read => Quota::per_minute(number(120)),
            Self::Challenge | Self::Write => Quota::per_minute(number(60)),
            Self::SignIn => Quota::per_minute(shared(shared::SIGN_INS)),
            Self::Submit => Quota::per_minute(shared(shared::SUBMISSIONS)),
            Self::Pay | Self::Resume | Self::Fault | Self::LookUp => Quota::per_minute(number(20)),
            // A gateway reports all payments from a few addresses; an editor's browser reads the whole space in parts.
            Self::PaymentEvent | Self::Content => Quota::per_second(number(100)),
            // Each load balancer and monitor asks every few seconds.
            Self::Health => Quota::per_second(number(10)),
            // A release reports each of its entries.
            Self::Publish => Quota::per_second(number(20)),
            // A person applies once; each draft is kept for a day at least.
            Self::Create => Quota::per_hour(number(30)),
            // These send mail to an address that the visitor names.
            Self::Enquiry => Quota::per_hour(shared(shared::ENQUIRIES)),
            Self::ResumeLink => Quota::per_hour(shared(shared::LINKS)),
        }
    }
}

/// The requests that were refused, by limit. A clone counts the same.
pub type Refusals = Family<Refused, Counter>;

/// What was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Refused {
    limit: Kind,
}

/// Counts the requests of all clients.
#[derive(Debug)]
pub struct RateLimits {
    trusted_proxies: Vec<IpNet>,
    refusals: Refusals,
    /// Where attempts to sign in are counted as well.
    store: Option<(Store, Clock)>,
    hasher: RandomState,
    /// In the order of [`Kind::ALL`].
    limiters: Vec<DefaultKeyedRateLimiter<u16>>,
    /// The same for what clients of one /48 ask together.
    site_limiters: Vec<DefaultKeyedRateLimiter<u16>>,
}

impl RateLimits {
    /// Limits for clients that come directly or through trusted proxies.
    pub fn new(settings: &RateLimitSettings) -> Self {
        let trusted_proxies = settings.trusted_proxies.clone();
        let limiters = |clients| Kind::ALL.map(|kind| RateLimiter::keyed(kind.quota(clients)));
        Self {
            trusted_proxies,
            refusals: Refusals::default(),
            store: None,
            hasher: RandomState::new(),
            limiters: limiters(1).into(),
            site_limiters: limiters(CLIENTS_OF_A_SITE).into(),
        }
    }

    /// Those that it has refused, and shared limits behind it.
    pub fn refusals(&self) -> Refusals {
        self.refusals.clone()
    }

    /// The same, with attempts to sign in counted together with other servers on this store.
    #[must_use]
    pub fn with_sign_ins(self, store: Store, clock: Clock) -> Self {
        Self { store: Some((store, clock)), ..self }
    }

    /// Counts an attempt to sign in. Without a store that answers, the limit of this server alone must do.
    async fn admit_sign_in(&self, client: Client) -> Result<(), ApiError> {
        let Some(((store, clock), allowance)) = self.store.as_ref().zip(client.sign_in()) else {
            return Ok(());
        };
        match store.use_allowance(&allowance, clock.now()).await {
            Ok(None) => Ok(()),
            Ok(Some(used_up)) => Err(used_up.into()),
            Err(error) => {
                tracing::error!(%error, "an attempt to sign in could not be counted");
                Ok(())
            }
        }
    }

    /// Counts a request of this kind, and notes on it who its client is.
    async fn admitted(&self, request: &mut Request, kind: Kind) -> Result<(), ApiError> {
        let peer = request.extensions().get();
        let peer = peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |&Peer(peer)| peer);
        let client = client_of(peer, request.headers(), &self.trusted_proxies);
        let refused = |retry_after| ApiError::TooManyRequests { retry_after };
        self.admit(client, kind).map_err(refused)?;
        let client = Client(Some(client));
        if kind == Kind::SignIn {
            self.admit_sign_in(client).await?;
        }
        request.extensions_mut().insert(client);
        Ok(())
    }

    /// Counts one request; refused, it gives the seconds to wait.
    fn admit(&self, client: IpAddr, kind: Kind) -> Result<(), u64> {
        let check = |limiters: &[DefaultKeyedRateLimiter<u16>], whose: IpAddr| {
            let bucket = (self.hasher.hash_one(whose) & 0xffff) as u16;
            limiters[kind as usize].check_key(&bucket).map_err(|refused| {
                refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1
            })
        };
        check(&self.limiters, client)?;
        site_of(client).map_or(Ok(()), |site| check(&self.site_limiters, site.into()))
    }
}

/// Answers 429 with `Retry-After` to a client that asks too often.
pub(super) async fn limit(
    State(limits): State<Arc<RateLimits>>,
    mut request: Request,
    next: Next,
) -> Response {
    let kind = Kind::of(request.method(), request.uri().path());
    let response = match limits.admitted(&mut request, kind).await {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    // A shared limit refuses further in.
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        limits.refusals.get_or_create(&Refused { limit: kind }).inc();
    }
    response
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;

    use super::*;

    const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7));
    const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 8));

    #[test]
    fn each_kind_of_request_has_its_limit() {
        for (method, path, kind) in [
            (Method::GET, "/api/openapi.json", Kind::Read),
            (Method::GET, "/api/join/applications/submit1", Kind::Read),
            (Method::GET, "/healthz", Kind::Health),
            (Method::GET, "/readyz", Kind::Health),
            (Method::HEAD, "/healthz", Kind::Health),
            (Method::GET, "/api/captcha", Kind::Challenge),
            (Method::POST, "/api/captcha", Kind::Write),
            (Method::POST, "/api/join/applications", Kind::Create),
            (Method::POST, "/api/join/applications/", Kind::Create),
            (Method::PUT, "/api/join/applications/a1", Kind::Write),
            (Method::POST, "/api/join/applications/a1/submit", Kind::Submit),
            (Method::POST, "/api/join/applications/a1/submit/", Kind::Submit),
            (Method::POST, "/api/join/applications/a1/payment", Kind::Pay),
            (Method::POST, "/api/payments/invoice", Kind::Pay),
            (Method::POST, "/api/payments/p1/attempt", Kind::Pay),
            (Method::POST, "/api/payments/webhook", Kind::PaymentEvent),
            (Method::POST, "/api/join/applications/a1/resume-link", Kind::ResumeLink),
            (Method::POST, "/api/join/resume", Kind::Resume),
            (Method::POST, "/api/enquiry", Kind::Enquiry),
            (Method::POST, "/api/enquiry/form", Kind::Enquiry),
            (Method::POST, "/api/payments/invoice/form", Kind::Enquiry),
            (Method::POST, "/api/join/form", Kind::Enquiry),
            (Method::POST, "/api/faults", Kind::Fault),
            (Method::POST, "/api/abn-lookup", Kind::LookUp),
            (Method::GET, "/api/__octana/metadata", Kind::Read),
            (Method::GET, "/api/__octana/sign-in", Kind::Read),
            (Method::POST, "/api/__octana/sign-in", Kind::SignIn),
            (Method::GET, "/api/__octana/sign-in/callback", Kind::SignIn),
            (Method::GET, "/api/content/draft/entries", Kind::Content),
            (Method::POST, "/api/__octana/publish", Kind::Publish),
        ] {
            assert_eq!(Kind::of(&method, path), kind, "{method} {path}");
        }
    }

    #[test]
    fn a_limit_is_reached_by_one_client_and_one_kind_of_request_alone() {
        let limits = RateLimits::new(&RateLimitSettings::default());
        let admitted = (0..100).filter(|_| limits.admit(CLIENT, Kind::ResumeLink).is_ok()).count();
        assert_eq!(admitted, 10);
        assert!(limits.admit(CLIENT, Kind::Submit).is_ok());
        assert!(limits.admit(OTHER, Kind::ResumeLink).is_ok());
    }

    #[test]
    fn thirty_drafts_an_hour_are_enough_for_an_office_and_their_changes_do_not_count() {
        let limits = RateLimits::new(&RateLimitSettings::default());
        let admitted = (0..100).filter(|_| limits.admit(CLIENT, Kind::Create).is_ok()).count();
        assert_eq!(admitted, 30);
        assert!(limits.admit(CLIENT, Kind::Write).is_ok());
    }

    #[test]
    fn the_networks_of_one_ipv6_block_share_ten_limits() {
        let limits = RateLimits::new(&RateLimitSettings::default());
        let network = |number: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 7, number, 0, 0, 0, 0));
        // The 64 networks of a /58, in turn.
        let drafts = (0..2000).filter(|at| limits.admit(network(at % 64), Kind::Create).is_ok());
        assert_eq!(drafts.count(), 300);
        let elsewhere = IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 8, 0, 0, 0, 0, 0));
        assert!(limits.admit(elsewhere, Kind::Create).is_ok());
    }

    #[test]
    fn a_refused_client_is_told_when_to_come_back() {
        let limits = RateLimits::new(&RateLimitSettings::default());
        let refused = (0..11).find_map(|_| limits.admit(CLIENT, Kind::ResumeLink).err());
        // One in six minutes; the hundredths of a second since the first request count too.
        assert!(matches!(refused, Some(359..=361)), "{refused:?}");
    }

    #[test]
    fn however_many_clients_there_are_the_memory_is_bounded() {
        let limits = RateLimits::new(&RateLimitSettings::default());
        for address in 0..200_000_u32 {
            let _ = limits.admit(IpAddr::V4(address.into()), Kind::Read);
        }
        assert!(limits.limiters[Kind::Read as usize].len() <= 65_536);
    }
}
