//! A disk that can be full: some megabytes of memory.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A small disk, which goes with this value.
pub(crate) struct SmallDisk(TempDir);

impl SmallDisk {
    /// A disk of so many megabytes. SQLite's log alone may have four. `None` where this user may not mount one.
    pub(crate) fn mount(megabytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={megabytes}m"), "tmpfs"]);
        let is_mounted =
            mount.arg(folder.path()).output().is_ok_and(|output| output.status.success());
        if !is_mounted {
            let _ = writeln!(std::io::stderr(), "not run: a full disk, which cannot be made here");
        }
        is_mounted.then_some(Self(folder))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Leaves no byte free.
    pub(crate) fn fill(&self) {
        let mut filler = File::options().append(true).create(true).open(self.filler()).unwrap();
        for size in [64 * 1024, 512] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
    }

    pub(crate) fn empty(&self) {
        fs::remove_file(self.filler()).unwrap();
    }

    fn filler(&self) -> PathBuf {
        self.path().join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}
