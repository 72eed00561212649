//! When something applies: instants and days in Sydney, whose time the site keeps.

pub mod business_days;
pub mod expiry;
pub mod outage;
pub mod promotion;
pub mod sydney;
