//! No file of a crate uses itself by way of others.
//!
//! The test reads `use` declarations and every path that starts with `crate`, `self` or `super`,
//! and follows re-exports to the file that declares the item. A module that uses its parent makes
//! no circle: the parent declares it, and the two are read together.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::repository;

#[test]
fn no_file_uses_itself_by_way_of_others() {
    let wasm =
        ["wasm", "wasm/calculator", "wasm/engine", "wasm/membership", "wasm/npm", "wasm/print"];
    for room in ["core", "app/server"].into_iter().chain(wasm) {
        let sources = Sources::read(&repository().join(room).join("src"));
        assert!(sources.code.len() > 5, "no sources were read in {room}");
        assert_eq!(sources.circles(), Vec::<String>::new(), "circles in {room}");
    }
}

#[test]
fn a_circle_is_found_through_a_re_export() {
    let sources = Sources::new(&[
        ("", "mod chapter;\nuse chapter::Name;"),
        ("chapter", "mod names;\nmod errors;\npub use names::{Name, Other as Another};"),
        ("chapter::names", "use super::errors::Wrong;"),
        ("chapter::errors", "// use crate::other;\nfn f() -> super::Name { unreachable!() }"),
    ]);
    assert_eq!(sources.circles(), ["chapter::errors, chapter::names"]);
}

#[test]
fn a_group_of_children_is_no_use_of_their_parent() {
    let sources = Sources::new(&[
        ("", "mod plus;\nmod indicator;"),
        ("plus", "pub mod decimal;\nuse super::indicator::Indicator;"),
        ("plus::decimal", ""),
        ("indicator", "use super::plus::{decimal};"),
    ]);
    assert!(sources.circles().is_empty());
}

#[test]
fn a_module_may_use_its_parent() {
    let sources = Sources::new(&[("", "mod part;\nuse part::a;"), ("part", "use super::b;")]);
    assert!(sources.circles().is_empty());
}

/// A path of names: a module's, or an item's in a module.
type Names = Vec<String>;

/// The code of a crate by module, and what its modules re-export.
struct Sources {
    code: BTreeMap<Names, String>,
    re_exports: BTreeMap<Names, Names>,
}

impl Sources {
    fn read(folder: &Path) -> Self {
        let mut files = Vec::new();
        collect(folder, folder, &mut files);
        let files: Vec<_> =
            files.iter().map(|(module, text)| (module.as_str(), text.as_str())).collect();
        Self::new(&files)
    }

    fn new(files: &[(&str, &str)]) -> Self {
        let code = files.iter().map(|(module, text)| (names(module), without_tests(text)));
        let mut sources = Self { code: code.collect(), re_exports: BTreeMap::new() };
        for (module, text) in sources.code.clone() {
            for (path, name) in declarations(&text, true) {
                let item = [module.as_slice(), &[name]].concat();
                sources
                    .re_exports
                    .extend(sources.absolute(&module, &path).map(|path| (item, path)));
            }
        }
        sources
    }

    /// The modules that each module uses, itself and its parents aside.
    fn uses(&self) -> BTreeMap<Names, BTreeSet<Names>> {
        let used = |module: &Names, text: &str| {
            let declared = declarations(text, false).into_iter().map(|(path, _)| path);
            declared
                .chain(paths(text))
                .filter_map(|path| self.declaring(self.absolute(module, &path)?))
                .filter(|target| !module.starts_with(target))
                .collect()
        };
        self.code.iter().map(|(module, text)| (module.clone(), used(module, text))).collect()
    }

    /// `path` as seen from the root, if it is in this crate.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Names> {
        let up = path.iter().take_while(|name| *name == "super").count();
        let (first, rest) = path[up..].split_first()?;
        Some(match first.as_str() {
            "crate" => rest.to_vec(),
            "self" => [module, rest].concat(),
            _ if up > 0 => [&module[..module.len().checked_sub(up)?], &path[up..]].concat(),
            _ => {
                let child = [module, path].concat();
                return self.code.contains_key(&child[..=module.len()]).then_some(child);
            }
        })
    }

    /// The module that declares the item at `path`.
    fn declaring(&self, mut path: Names) -> Option<Names> {
        let mut followed = BTreeSet::new();
        while let Some((end, target)) = (1..=path.len())
            .rev()
            .find_map(|end| Some((end, self.re_exports.get(&path[..end])?)))
            .filter(|(end, _)| followed.insert(path[..*end].to_vec()))
        {
            path = [target.as_slice(), &path[end..]].concat();
        }
        (0..=path.len()).rev().find(|end| self.code.contains_key(&path[..*end])).map(|end| {
            path.truncate(end);
            path
        })
    }

    /// Groups of modules that use each other, directly or not.
    fn circles(&self) -> Vec<String> {
        let uses = self.uses();
        let reached: BTreeMap<_, _> =
            uses.keys().map(|from| (from, reached(from, &uses))).collect();
        let circle = |module: &Names| {
            let both = reached[module].iter().filter(|other| reached[other].contains(module));
            both.map(|module| module.join("::")).collect::<Vec<_>>().join(", ")
        };
        let inside = uses.keys().filter(|module| reached[module].contains(*module));
        inside.map(circle).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// Every module that `from` uses, directly or not.
fn reached(from: &Names, uses: &BTreeMap<Names, BTreeSet<Names>>) -> BTreeSet<Names> {
    let mut found = BTreeSet::new();
    let mut next: Vec<&Names> = uses[from].iter().collect();
    while let Some(module) = next.pop() {
        if found.insert(module.clone()) {
            next.extend(&uses[module]);
        }
    }
    found
}

/// Puts the module path and the text of each file under `folder` into `files`.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let parts = path.strip_prefix(root).unwrap().with_extension("");
            let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
            let module: Vec<_> =
                parts.filter(|part| !["lib", "main", "mod"].contains(&part.as_str())).collect();
            files.push((module.join("::"), fs::read_to_string(&path).unwrap()));
        }
    }
}

fn names(path: &str) -> Names {
    path.split("::").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The code without comments and without the tests at its end.
pub(super) fn without_tests(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
    code.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The paths of all `use` declarations that are re-exports, or of all that are not, each with the
/// name it gets here.
fn declarations(text: &str, re_exports: bool) -> Vec<(Names, String)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices("use ") {
        let line = text[..start].rsplit('\n').next().unwrap_or_default().trim();
        if (line.is_empty() && !re_exports) || (line.starts_with("pub") && re_exports) {
            let tree = text[start + 4..].split(';').next().unwrap_or_default();
            expand(&[], tree, &mut found);
        }
    }
    found
}

/// Every path of a tree such as `super::{Ai, error::Problem as Wrong}`.
fn expand(prefix: &[String], tree: &str, found: &mut Vec<(Names, String)>) {
    if let Some((head, group)) = tree.split_once('{') {
        let prefix = [prefix, &names(head)].concat();
        let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
        let mut depth = 0;
        let parts = group.split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        parts.filter(|part| !part.trim().is_empty()).for_each(|part| expand(&prefix, part, found));
    } else {
        let (path, name) = tree.split_once(" as ").map_or((tree, None), |(a, b)| (a, Some(b)));
        let path = [prefix, &names(path)].concat();
        let name = name.map(str::trim).or(path.last().map(String::as_str));
        found.extend(name.map(|name| (path.clone(), name.to_owned())));
    }
}

/// Paths in the code that start with `crate`, `self` or `super`; the head of a group is not one.
fn paths(text: &str) -> Vec<Names> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = text.split(|c| !is_name(c));
    let heads = ["crate::", "self::", "super::"];
    words
        .filter(|word| heads.iter().any(|head| word.starts_with(head)) && !word.ends_with("::"))
        .map(names)
        .collect()
}
