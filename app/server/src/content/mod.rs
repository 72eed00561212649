//! The embedded content service: Contentful's Delivery and Preview API over an export file.
//!
//! `/spaces/…` is the Delivery API and takes the delivery token. The Preview API takes the preview token; it is the same
//! path on a host that begins with `preview.`, as in the real service, or `/preview/spaces/…` on any host, which the
//! official client reaches through `basePath: "/preview"`.
//! Left out, with an error that says so: the Sync API, GraphQL, cursor pagination, the taxonomy, timelines and embargoed
//! assets. Left out: image transformations, and the contents of source maps.

mod api_error;
pub mod asset_files;
mod collection;
pub mod export;
pub mod locales;
pub mod model;
pub mod query;
pub mod rate_limit;
mod resource;
mod response;
mod schema;
pub mod served;
pub mod service;
pub mod store;
pub mod tokens;
mod validate;
mod view;
