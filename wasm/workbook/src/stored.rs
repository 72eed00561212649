//! A ZIP of parts that are not compressed (APPNOTE 4.3), by hand: the writer of the crate `zip` brings 190 KB along, most of
//! it to compress.

/// The ZIP of these parts; nothing where they are too many or too large for one.
pub(crate) fn stored(parts: &[(String, Vec<u8>)]) -> Option<Vec<u8>> {
    let mut file = Vec::new();
    let mut directory = Vec::new();
    for (name, bytes) in parts {
        let offset = u32::try_from(file.len()).ok()?;
        let size = u32::try_from(bytes.len()).ok()?.to_le_bytes();
        // The version that reads it, flags, no compression, and 1 January 1980.
        let mut entry = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
        entry.extend(crc32fast::hash(bytes).to_le_bytes());
        entry.extend([size, size].concat());
        entry.extend(u16::try_from(name.len()).ok()?.to_le_bytes());
        entry.extend([0; 2]);
        file.extend(b"PK\x03\x04");
        file.extend(&entry);
        file.extend(name.as_bytes());
        file.extend(bytes);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&entry);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let offset = u32::try_from(file.len()).ok()?;
    let count = u16::try_from(parts.len()).ok()?.to_le_bytes();
    let size = u32::try_from(directory.len()).ok()?;
    file.extend(directory);
    file.extend(b"PK\x05\x06\0\0\0\0");
    file.extend([count, count].concat());
    file.extend(size.to_le_bytes());
    file.extend(offset.to_le_bytes());
    file.extend([0; 2]);
    Some(file)
}
