//! Small sites and small commands in place of the build: a command copies the site that the test has prepared.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::harness::api::write_words;
use serde_json::{Value, json};
use site_server::site::Site;
use tempfile::TempDir;

/// Copies what is prepared, and notes each run.
pub(crate) const COPY: &str = "echo run >> runs\ncp -R prepared/. \"$BUILD_FOLDER\"\n";

/// A folder with the deployed build `first` and a command for the next ones.
#[derive(Clone)]
pub(crate) struct StandIn(pub(crate) Arc<TempDir>);

impl StandIn {
    /// `script` is what the command does.
    pub(crate) fn new(script: &str) -> Self {
        let stand_in = Self(Arc::new(tempfile::tempdir().unwrap()));
        stand_in.write_script(script);
        stand_in.write("dist", "first", &json!({}));
        stand_in.prepare("first");
        stand_in
    }

    /// Where something is in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write_script(&self, script: &str) {
        let script = format!("set -e\ncd \"$(dirname \"$0\")\"\n{script}");
        fs::write(self.path("build.sh"), script).unwrap();
    }

    /// What the next build is going to be.
    pub(crate) fn prepare(&self, name: &str) {
        self.write("prepared", name, &json!({}));
    }

    /// A whole site: each page names the script of its build and its data, and says which build it is of.
    pub(crate) fn write(&self, folder: &str, name: &str, stamp: &Value) {
        let folder = self.path(folder);
        let _ = fs::remove_dir_all(&folder);
        let page = format!("<script src=\"/assets/main-{name}.js\"></script><h1>{name}</h1>");
        let data = json!({ "buildId": name }).to_string();
        let join = json!({
            "outage": null,
            "fees": barcode_core::site::membership::fees::SAMPLE_FEES.replace("sample,", "current,"),
            "referrers": [],
            "showCosts": name != "hidden-costs",
        });
        for (file, text) in [
            ("index.html", &page),
            ("about/index.html", &page),
            ("404.html", &page),
            ("_content/about.json", &data),
            (&format!("only-{name}.html"), &page),
            (&format!("assets/main-{name}.js"), &data),
            ("assets/shared.js", &"shared".to_owned()),
            ("_data/join.json", &join.to_string()),
        ] {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        write_words(&folder);
        write_stamp(&folder, name, stamp);
    }

    /// Completes the prepared site after a change.
    pub(crate) fn restamp(&self, name: &str) {
        write_stamp(&self.path("prepared"), name, &json!({}));
    }

    /// How often the command has run.
    pub(crate) fn runs(&self) -> usize {
        fs::read_to_string(self.path("runs")).unwrap_or_default().lines().count()
    }

    /// The builds that are kept on disk.
    pub(crate) fn kept(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("builds")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.starts_with('1')).collect()
    }
}

/// Completes the site in `folder`; `other` replaces what its stamp says.
fn write_stamp(folder: &Path, name: &str, other: &Value) {
    let mut stamp = json!({
        "profile": "embedded",
        "space": "embedded",
        "environment": "master",
        "siteUrl": "http://localhost:8080",
        "buildId": name,
        "digest": Site::load(folder, None).unwrap().digest(),
    });
    for (field, value) in other.as_object().unwrap() {
        stamp[field] = value.clone();
    }
    fs::write(folder.join("_data/build.json"), stamp.to_string()).unwrap();
}
