//! The tag that readers expect, which has been the same since the first Tag Data Standard.
//!
//! ```text
//!  SGTIN-96   header 30 | filter | partition | company prefix | item reference | serial number
//!  SGTIN-198  the same with room for letters and leading zeros
//! ```
//!
//! Retail programmes, and most readers and software, know these schemes; those with a `+` came with TDS 2.0 and need
//! readers that have learnt them. The usual scheme of a kind is the shortest one with a company prefix, 96 bits for all
//! but the ITIP (110).
//!
//! Left out: the `+` and `++` schemes, which [`select`](super::select) tries as well.

use super::Candidate;
use super::problem::SchemeProblem;
use crate::epc::filter::Filter;
use crate::epc::identity::Identity;
use crate::epc::product_code::Epc;
use crate::epc::scheme::Scheme;

/// Each scheme that readers know for this kind of object, from the usual one on, until one holds the identity; none
/// where tags cannot carry the kind. A filter value that a scheme has no room for is left out.
///
/// ```
/// use barcode_core::epc::{Filter, Scheme};
/// use barcode_core::epc::selection::usual_schemes;
///
/// let schemes = |uri: &str| usual_schemes(&uri.parse().unwrap(), Filter::default());
/// let fits = schemes("urn:epc:id:sgtin:9521141.012345.4711");
/// assert_eq!(fits[0].outcome.as_ref().unwrap().to_hex(), "3016451FD40C0E4000001267");
/// // A letter needs the longer scheme.
/// let letter = schemes("urn:epc:id:sgtin:9521141.012345.A1");
/// assert_eq!(letter[0].scheme, Scheme::Sgtin96);
/// assert!(letter[0].outcome.is_err());
/// assert_eq!((letter[1].scheme, letter[1].outcome.is_ok()), (Scheme::Sgtin198, true));
/// ```
pub fn usual_schemes(identity: &Identity, filter: Filter) -> Vec<Candidate> {
    let mut tried: Vec<Candidate> = Vec::new();
    for &scheme in Scheme::ALL {
        let is_found = tried.last().is_some_and(|candidate| candidate.outcome.is_ok());
        if scheme.kind() == identity.kind() && scheme.is_known_to_readers() && !is_found {
            let outcome = Epc::from_identity(scheme, fitting(filter, scheme), identity)
                .map_err(SchemeProblem::from);
            tried.push(Candidate { scheme, outcome });
        }
    }
    tried
}

/// A filter value that the scheme has room for.
fn fitting(filter: Filter, scheme: Scheme) -> Filter {
    let room = u32::from(scheme.filter_bits());
    if u32::from(filter.value()) < 1 << room { filter } else { Filter::default() }
}
