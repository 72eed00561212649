//! The records of which a part of an .xlsb is made ([MS-XLSB] 2.1.4): a kind, the length of the data, the data.

/// Whether the part of this name is made of records.
pub(crate) fn is_binary(name: &str) -> bool {
    name.strip_suffix(".bin").is_some()
}

pub(crate) struct Record<'part> {
    pub(crate) kind: u16,
    pub(crate) data: &'part [u8],
    /// All of it, to be copied.
    pub(crate) bytes: &'part [u8],
}

/// The records of a part; the first that is cut short ends it.
pub(crate) fn records(part: &[u8]) -> impl Iterator<Item = Record<'_>> {
    let mut rest = part;
    std::iter::from_fn(move || {
        let (kind, after_kind) = number(rest, 2)?;
        let (length, after_length) = number(after_kind, 4)?;
        let (data, next) = after_length.split_at_checked(length as usize)?;
        let bytes = rest.get(..rest.len() - next.len())?;
        rest = next;
        Some(Record { kind: u16::try_from(kind).ok()?, data, bytes })
    })
}

/// A number of at most `most` bytes of seven bits, of which the last has no eighth bit.
fn number(bytes: &[u8], most: usize) -> Option<(u32, &[u8])> {
    let mut number = 0;
    for at in 0..most {
        let byte = *bytes.get(at)?;
        number |= u32::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 || at + 1 == most {
            return Some((number, bytes.get(at + 1..)?));
        }
    }
    None
}

/// A record with these data.
pub(crate) fn write(kind: u8, data: &[&[u8]], part: &mut Vec<u8>) {
    part.push(kind);
    let mut length = data.iter().map(|piece| piece.len()).sum::<usize>();
    while length > 0x7f {
        part.push(length.to_le_bytes()[0] | 0x80);
        length >>= 7;
    }
    part.push(length.to_le_bytes()[0]);
    part.extend(data.iter().copied().flatten());
}
