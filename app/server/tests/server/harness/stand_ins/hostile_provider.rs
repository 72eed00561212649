//! An identity provider that says whatever a test wants it to say.

use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::StatusCode;
use reqwest::Url;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

use super::listen;
use crate::harness::clock::NOW;
use crate::harness::editors::{Browser, SIGN_IN, Server};

/// The provider; its answers can be changed at any time.
#[derive(Clone)]
pub(crate) struct HostileProvider {
    pub(crate) issuer: String,
    says: Arc<Mutex<Says>>,
}

struct Says {
    description: Value,
    keys: Value,
    token: (StatusCode, Value),
    user_info: Value,
}

/// A signing key.
pub(crate) struct Key(EcdsaKeyPair);

impl Key {
    pub(crate) fn new() -> Self {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        Self(EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &random).unwrap())
    }

    /// The public key, as providers publish it.
    pub(crate) fn public(&self, kid: &str) -> Value {
        let point = &self.0.public_key().as_ref()[1..];
        let (x, y) = point.split_at(32);
        let encode = |bytes| URL_SAFE_NO_PAD.encode(bytes);
        json!({ "kty": "EC", "crv": "P-256", "kid": kid, "use": "sig", "x": encode(x), "y": encode(y) })
    }

    pub(crate) fn sign(&self, header: &Value, claims: &Value) -> String {
        let signed = unsigned(header, claims);
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).unwrap();
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.as_ref()))
    }
}

/// The first two parts of a token.
pub(crate) fn unsigned(header: &Value, claims: &Value) -> String {
    let encode = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}", encode(header), encode(claims))
}

/// The header of a good token.
pub(crate) fn header() -> Value {
    json!({ "alg": "ES256", "kid": "first" })
}

impl HostileProvider {
    /// A provider with this key, which behaves until a test says otherwise.
    pub(crate) async fn start(key: &Key) -> Self {
        let says = Says {
            description: Value::Null,
            keys: json!({ "keys": [key.public("first")] }),
            token: (StatusCode::BAD_REQUEST, json!({ "error": "invalid_grant" })),
            user_info: json!({}),
        };
        let says = Arc::new(Mutex::new(says));
        let part = |read: fn(&Says) -> (StatusCode, Value)| {
            async move |State(says): State<Arc<Mutex<Says>>>| {
                let (status, body) = read(&says.lock().unwrap());
                (status, Json(body))
            }
        };
        let router = Router::new()
            .route(
                "/.well-known/openid-configuration",
                get(part(|says| (StatusCode::OK, says.description.clone()))),
            )
            .route("/keys", get(part(|says| (StatusCode::OK, says.keys.clone()))))
            .route("/token", post(part(|says| says.token.clone())))
            .route("/me", get(part(|says| (StatusCode::OK, says.user_info.clone()))))
            .with_state(Arc::clone(&says));
        let issuer = listen(router).await;
        says.lock().unwrap().description = json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{issuer}/auth?tenant=a"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/keys"),
            "userinfo_endpoint": format!("{issuer}/me"),
        });
        Self { issuer, says }
    }

    pub(crate) async fn server(&self) -> Server {
        self.server_with(&[]).await
    }

    pub(crate) async fn server_with(&self, more: &[(&str, &str)]) -> Server {
        let settings = [
            ("EDITORS", "oidc"),
            ("OIDC_ISSUER", &self.issuer),
            ("OIDC_CLIENT_ID", "site"),
            ("OIDC_CLIENT_SECRET", "secret"),
            ("OIDC_EDITORS", "@example.com.au"),
        ];
        Server::new(&[&settings[..], more].concat()).await
    }

    pub(crate) fn describe(&self, name: &str, value: Value) {
        self.says.lock().unwrap().description[name] = value;
    }

    pub(crate) fn publish(&self, keys: &[Value]) {
        self.says.lock().unwrap().keys = json!({ "keys": keys });
    }

    /// What a code is exchanged for.
    pub(crate) fn give(&self, id_token: &str) {
        let tokens = json!({ "id_token": id_token, "access_token": "a", "token_type": "Bearer" });
        self.answer(StatusCode::OK, tokens);
    }

    pub(crate) fn answer(&self, status: StatusCode, body: Value) {
        self.says.lock().unwrap().token = (status, body);
    }

    pub(crate) fn tell(&self, user_info: Value) {
        self.says.lock().unwrap().user_info = user_info;
    }

    /// A browser on its way back from this provider.
    pub(crate) async fn visit(&self, server: &Server) -> Visit {
        let mut browser = server.browser();
        let sent = browser.get(&format!("{SIGN_IN}?draft=true&url=/about")).await;
        let url = Url::parse(sent.location()).unwrap();
        let value = |name: &str| {
            url.query_pairs().find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
        };
        let claims = json!({
            "iss": self.issuer,
            "aud": "site",
            "sub": "ada",
            "nonce": value("nonce").unwrap(),
            "iat": NOW / 1000,
            "exp": NOW / 1000 + 300,
            "email": "ada@example.com.au",
            "email_verified": true,
            "name": "Ada",
        });
        let back = format!("{SIGN_IN}/callback?code=c&state={}", value("state").unwrap());
        Visit { browser, claims, back, url }
    }
}

/// A browser on its way back.
pub(crate) struct Visit {
    pub(crate) browser: Browser,
    /// What a good token says.
    pub(crate) claims: Value,
    /// Where a good provider sends the browser.
    pub(crate) back: String,
    /// Where the server sent it.
    pub(crate) url: Url,
}
