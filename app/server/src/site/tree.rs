//! The files of a folder with their addresses.

use std::io;
use std::path::{Path, PathBuf};

/// Deeper than the folders of any build, so that a loop of mounts cannot keep the start busy.
const MAX_DEPTH: usize = 16;

/// All files below `folder` as (address, path on disk), in order of their addresses.
///
/// Symbolic links are left out, so nothing outside the folder can be published by accident, and so are
/// hidden files other than `.well-known`.
pub(super) fn files(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    let mut folders = vec![(String::new(), folder.to_owned(), 0)];
    while let Some((address, path, depth)) = folders.pop() {
        for entry in std::fs::read_dir(&path)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if name.starts_with('.') && name != ".well-known" {
                continue;
            }
            let address = format!("{address}/{name}");
            let kind = entry.file_type()?;
            if kind.is_dir() && depth < MAX_DEPTH {
                folders.push((address, entry.path(), depth + 1));
            } else if kind.is_file() {
                found.push((address, entry.path()));
            }
        }
    }
    found.sort();
    Ok(found)
}
