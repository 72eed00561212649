//! The embedded content service: Contentful's Delivery and Preview API over an export file.
//!
//! `/spaces/…` is the Delivery API and takes the delivery token; `/preview/spaces/…` is the Preview API and takes the
//! preview token. (The real service has two hosts; the official client reaches the second through `basePath: "/preview"`.)
//! Left out: the Sync API, GraphQL, cursor pagination and image transformations.

mod api_error;
mod collection;
pub mod export;
pub mod model;
pub mod query;
pub mod rate_limit;
mod response;
mod schema;
pub mod service;
pub mod store;
pub mod tokens;
mod validate;
mod view;
