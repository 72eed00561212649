//! How many connections each client has, so that one cannot take all of them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use http::HeaderMap;
use ipnet::IpNet;

use crate::limits::client::client_of;

/// The connections of all clients that have any.
#[derive(Debug)]
pub(super) struct Clients {
    counts: Mutex<HashMap<IpAddr, usize>>,
    /// Connections of one client.
    most: usize,
    trusted_proxies: Vec<IpNet>,
}

/// One connection of a client, until it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    /// None for a proxy, which brings many clients.
    counted: Option<(Arc<Clients>, IpAddr)>,
}

impl Clients {
    pub(super) fn new(most: usize, trusted_proxies: Vec<IpNet>) -> Arc<Self> {
        Arc::new(Self { counts: Mutex::default(), most, trusted_proxies })
    }

    /// A place for one more connection from this address, unless its client has as many as it may have.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        let address = peer.to_canonical();
        if self.trusted_proxies.iter().any(|network| network.contains(&address)) {
            return Some(Place { counted: None });
        }
        let client = client_of(address, &HeaderMap::new(), &[]);
        let mut counts = self.counts();
        let count = counts.entry(client).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { counted: Some((Arc::clone(self), client)) })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some((clients, client)) = &self.counted else { return };
        let mut counts = clients.counts();
        if let Some(count) = counts.get_mut(client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(clients: &Arc<Clients>, peer: &str, times: usize) -> Vec<Place> {
        (0..times).filter_map(|_| clients.admit(peer.parse().unwrap())).collect()
    }

    #[test]
    fn a_client_has_so_many_places_and_a_proxy_any_number() {
        let clients = Clients::new(3, vec!["10.0.0.0/8".parse().unwrap()]);
        let first = admitted(&clients, "203.0.113.7", 5);
        let other = admitted(&clients, "203.0.113.8", 2);
        let network = admitted(&clients, "2001:db8::1", 2);
        let same_network = admitted(&clients, "2001:db8::2", 5);
        let proxy = admitted(&clients, "::ffff:10.0.0.1", 50);
        let found = [&first, &other, &network, &same_network, &proxy].map(Vec::len);
        assert_eq!(found, [3, 2, 2, 1, 50]);

        drop(first);
        assert_eq!(admitted(&clients, "203.0.113.7", 5).len(), 3);
        drop((other, network, same_network, proxy));
        assert!(clients.counts().is_empty(), "{clients:?}");
    }
}
