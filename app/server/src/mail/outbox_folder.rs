//! Mail as files: each message is one `.eml` file that any mail program opens.
//!
//! The default, so that a copy of the site without a mail server keeps every message where a person can read it.
//! A file is named after the Message-ID and appears complete or not at all,
//! so a second attempt replaces the first and the folder never holds a message twice.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A folder of `.eml` files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxFolder(PathBuf);

impl OutboxFolder {
    /// Opens `folder`, and creates it if it does not exist.
    ///
    /// # Errors
    /// When the folder can be neither read nor created.
    pub fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        Ok(Self(folder.to_owned()))
    }

    /// Writes one message durably, in place of an earlier copy.
    ///
    /// # Errors
    /// When the file cannot be written; then the folder is as it was before.
    pub fn write(&self, message_id: &str, message: &[u8]) -> io::Result<()> {
        let mut file = NamedTempFile::new_in(&self.0)?; // only this user can read it
        file.write_all(message)?;
        file.as_file().sync_all()?;
        file.persist(self.0.join(format!("{}.eml", file_name(message_id))))?;
        File::open(&self.0)?.sync_all()
    }
}

/// A file name for `message_id` that no other one has. Letters, digits, `-`, `@` and dots after the first character stay,
/// every other byte becomes `_` and two hexadecimal digits.
fn file_name(message_id: &str) -> String {
    let bytes = message_id.trim_matches(['<', '>']).bytes().enumerate();
    let parts = bytes.map(|(index, byte)| match byte {
        b'.' if index > 0 => ".".to_owned(),
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'@' => char::from(byte).to_string(),
        _ => format!("_{byte:02x}"),
    });
    parts.collect::<Vec<_>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_id_becomes_a_file_name_that_stays_in_the_folder() {
        for (message_id, expected) in [
            ("<k3.7-x@example.com.au>", "k3.7-x@example.com.au"),
            ("../../etc/passwd", "_2e._2f.._2fetc_2fpasswd"),
            ("a_b", "a_5fb"),
            ("a\0b", "a_00b"),
        ] {
            assert_eq!(file_name(message_id), expected);
        }
    }

    #[test]
    fn a_message_written_twice_is_one_file_with_the_last_text() {
        let folder = tempfile::tempdir().unwrap();
        let outbox = OutboxFolder::open(&folder.path().join("new/outbox")).unwrap();
        outbox.write("<1@example.com.au>", b"first").unwrap();
        outbox.write("<1@example.com.au>", b"second").unwrap();
        outbox.write("<2@example.com.au>", b"other").unwrap();
        let mut names: Vec<_> = fs::read_dir(&outbox.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(names, ["1@example.com.au.eml", "2@example.com.au.eml"]);
        assert_eq!(fs::read(outbox.0.join(&names[0])).unwrap(), b"second");
    }
}
