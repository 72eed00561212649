//! Which of the stored encodings a client gets (RFC 9110, section 12.5.3).

use http::{HeaderMap, header};

/// How a body is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Brotli.
    Brotli,
    /// Gzip.
    Gzip,
    /// Not at all.
    Identity,
}

impl Encoding {
    /// The name in `Content-Encoding`; not compressed has none.
    pub(super) fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// The ending of the file that holds it.
    pub(super) fn file_ending(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some(".br"),
            Self::Gzip => Some(".gz"),
            Self::Identity => None,
        }
    }
}

/// `Accept-Encoding`: the weight of each encoding in thousandths; 0 is not acceptable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AcceptEncoding {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

impl AcceptEncoding {
    /// Reads the header; without one, only the file itself is acceptable.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let (mut brotli, mut gzip, mut identity, mut others) = (None, None, None, None);
        for value in headers.get_all(header::ACCEPT_ENCODING) {
            for item in value.as_bytes().split(|&byte| byte == b',') {
                let mut parts = item.split(|&byte| byte == b';');
                let name = parts.next().unwrap_or_default().trim_ascii();
                let weight = parts.find_map(|part| weight(part.trim_ascii())).unwrap_or(1000);
                if name.eq_ignore_ascii_case(b"br") {
                    brotli = Some(weight);
                } else if name.eq_ignore_ascii_case(b"gzip") || name.eq_ignore_ascii_case(b"x-gzip")
                {
                    gzip = Some(weight);
                } else if name.eq_ignore_ascii_case(b"identity") {
                    identity = Some(weight);
                } else if name == b"*" {
                    others = Some(weight);
                }
            }
        }
        let unnamed = others.unwrap_or(0);
        Self {
            brotli: brotli.unwrap_or(unnamed),
            gzip: gzip.unwrap_or(unnamed),
            // Always acceptable, but any named encoding is preferred.
            identity: identity.unwrap_or(0),
        }
    }

    /// Which of the compressed copies is sent, if any; on a tie, the first.
    pub(super) fn best_of(self, copies: impl Iterator<Item = Encoding>) -> Option<usize> {
        let mut best = None;
        let mut best_weight = 0;
        for (index, copy) in copies.enumerate() {
            let weight = match copy {
                Encoding::Brotli => self.brotli,
                Encoding::Gzip => self.gzip,
                Encoding::Identity => self.identity,
            };
            if weight > best_weight && weight >= self.identity {
                best = Some(index);
                best_weight = weight;
            }
        }
        best
    }
}

/// Reads `q=0.8` as 800; anything malformed counts as not acceptable.
fn weight(part: &[u8]) -> Option<u16> {
    let number = part.strip_prefix(b"q=").or_else(|| part.strip_prefix(b"Q="))?;
    Some(match number {
        [b'1', ..] => 1000,
        [b'0', b'.', digits @ ..] => {
            let digit = |at: usize| {
                digits.get(at).filter(|byte| byte.is_ascii_digit()).map_or(0, |byte| byte - b'0')
            };
            u16::from(digit(0)) * 100 + u16::from(digit(1)) * 10 + u16::from(digit(2))
        }
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn the_highest_weight_wins_and_brotli_wins_a_tie() {
        let check = |accept: &[&'static str], expected: Encoding| {
            let mut headers = HeaderMap::new();
            for value in accept {
                headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            }
            let copies = [Encoding::Brotli, Encoding::Gzip];
            let best = AcceptEncoding::of(&headers).best_of(copies.into_iter());
            let best = best.map_or(Encoding::Identity, |index| copies[index]);
            assert_eq!(best, expected, "{accept:?}");
        };
        check(&["gzip, deflate, br, zstd"], Encoding::Brotli);
        check(&["gzip", "br"], Encoding::Brotli);
        check(&["br;q=0.5, gzip;q=0.8"], Encoding::Gzip);
        check(&["br;q=0, gzip"], Encoding::Gzip);
        check(&["br;q=0.000,gzip; q=0.001"], Encoding::Gzip);
        check(&["GZIP"], Encoding::Gzip);
        check(&["*"], Encoding::Brotli);
        check(&["*;q=0.1, br;q=0"], Encoding::Gzip);
        check(&["identity, br;q=0.9"], Encoding::Identity);
        check(&["identity, br"], Encoding::Brotli);
        check(&["br;q=high"], Encoding::Identity);
        check(&["deflate"], Encoding::Identity);
        check(&[""], Encoding::Identity);
        check(&[], Encoding::Identity);
    }
}
