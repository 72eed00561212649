//! How many connections the system lets the server have: each is an open file.

/// Files beside those of connections: the database, mail, a build that is read.
const OTHERS: usize = 200;

/// Raises the limit on open files for so many connections as far as it may be, and gives the connections that there can be.
pub fn make_room(connections: usize) -> usize {
    let files = allow(connections.saturating_add(OTHERS));
    let possible = connections.min(files.saturating_sub(OTHERS).max(files / 2)).max(1);
    if possible < connections {
        tracing::warn!(
            files,
            connections = possible,
            wanted = connections,
            "the system allows fewer open files than MAX_CONNECTIONS needs"
        );
    } else {
        tracing::info!(
            files,
            connections,
            "the limit on open files leaves room for all connections"
        );
    }
    possible
}

/// Gives how many files may be open: as many as are needed, or as there can be.
#[cfg(unix)]
fn allow(needed: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limits = getrlimit(Resource::Nofile);
    let count = |limit: Option<u64>| {
        limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX)
    };
    let (now, most) = (count(limits.current), count(limits.maximum));
    let raised = needed.min(most);
    let is_raised = raised > now
        && setrlimit(Resource::Nofile, Rlimit { current: Some(raised as u64), ..limits }).is_ok();
    if is_raised { raised } else { now }
}

/// There is no such limit.
#[cfg(not(unix))]
fn allow(_: usize) -> usize {
    usize::MAX
}
