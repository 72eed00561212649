//! No file of a crate uses itself by way of others.
//!
//! The test reads every `use` declaration and every path, also one that starts with an imported
//! name or a child, and follows both to the file that declares the item. A file that re-exports
//! the item on the way is used as well: whoever opens it meets all that it uses. A module that uses
//! its parent makes no circle by that alone, because the parent declares it and the two are read
//! together; but then it also uses what the parent uses outside of itself.
//!
//! Left out: methods, and implementations of a trait for a type, which no path names.

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
        assert!(sources.code.len() > 1, "no sources were read in {room}");
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
fn a_file_that_re_exports_an_item_is_used_with_it() {
    let sources = Sources::new(&[
        ("", "mod api;\nmod join;"),
        ("api", "use crate::join::Service;"),
        ("join", "mod drafts;\nmod service;\npub use service::Service;\nfn f() { drafts::create }"),
        ("join::drafts", "use crate::api::Api;"),
        ("join::service", ""),
    ]);
    assert_eq!(sources.circles(), ["api, join, join::drafts"]);
}

#[test]
fn a_circle_is_found_through_a_glob_and_through_imported_names() {
    let sources = Sources::new(&[
        ("", "mod names;\nmod reader;"),
        ("names", "mod all;\npub use all::*;"),
        ("names::all", "use crate::reader;\npub fn first() { reader::lines::read() }"),
        ("reader", "pub mod lines;"),
        ("reader::lines", "use crate::{names::{first as one}};"),
    ]);
    assert_eq!(sources.circles(), ["names, names::all, reader::lines"]);
}

#[test]
fn a_circle_is_found_through_a_parent() {
    let sources = Sources::new(&[
        ("", "mod room;\nmod other;"),
        ("room", "mod part;\nuse crate::other::Other;\nstruct Shared(Other);"),
        ("room::part", "use super::Shared;"),
        ("other", "use crate::room::part::Part;"),
    ]);
    assert_eq!(sources.circles(), ["other, room::part"]);
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

/// The code of a crate by module, and what its modules import or re-export.
struct Sources {
    code: BTreeMap<Names, String>,
    /// The path behind each imported name, as its module writes it.
    imports: BTreeMap<Names, Names>,
    /// The modules of which a module imports every name, as it writes them.
    globs: BTreeMap<Names, Vec<Names>>,
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
        let code: BTreeMap<_, _> = code.collect();
        let (mut imports, mut globs) = (BTreeMap::new(), BTreeMap::<_, Vec<_>>::new());
        for (module, text) in &code {
            for (path, name) in declarations(text) {
                if name == "*" {
                    globs.entry(module.clone()).or_default().push(path);
                } else {
                    imports.insert([module.as_slice(), &[name]].concat(), path);
                }
            }
        }
        Self { code, imports, globs }
    }

    /// The modules that each module uses, itself and its parents aside.
    fn uses(&self) -> BTreeMap<Names, BTreeSet<Names>> {
        let named = |module: &Names, text: &str| {
            let declared = declarations(text).into_iter().map(|(path, _)| path);
            let paths = declared.chain(paths(text));
            paths.flat_map(|path| self.passed(module, &path)).collect()
        };
        let named: BTreeMap<_, BTreeSet<_>> =
            self.code.iter().map(|(module, text)| (module, named(module, text))).collect();
        let used = |module: &Names| {
            let (mut used, mut parents) = (BTreeSet::new(), BTreeSet::from([module.clone()]));
            let mut next: Vec<&Names> = named[module].iter().collect();
            while let Some(target) = next.pop() {
                if !module.starts_with(target) {
                    used.insert(target.clone());
                } else if parents.insert(target.clone()) {
                    next.extend(named[target].iter().filter(|one| !one.starts_with(target)));
                }
            }
            used
        };
        self.code.keys().map(|module| (module.clone(), used(module))).collect()
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
                let own = [module, path].concat();
                let start = &own[..=module.len()];
                // A name that is imported from a crate of the same name is that crate's.
                let is_import = |import: &Names| import.first() != Some(first);
                let is_own =
                    self.code.contains_key(start) || self.imports.get(start).is_some_and(is_import);
                return is_own.then_some(own);
            }
        })
    }

    /// The modules on the way to the item at `path`: those that re-export it, and the one that declares it.
    fn passed(&self, module: &[String], path: &[String]) -> Vec<Names> {
        let (mut passed, mut followed) = (Vec::new(), BTreeSet::new());
        let mut next = self.absolute(module, path);
        while let Some(path) = next.filter(|path| followed.insert(path.clone())) {
            let is_module = |end: &usize| self.code.contains_key(&path[..*end]);
            let Some(end) = (0..=path.len()).rev().find(is_module) else { break };
            let (module, rest) = path.split_at(end);
            passed.push(module.to_vec());
            next = rest.first().and_then(|name| {
                let import = self.imports.get(&[module, std::slice::from_ref(name)].concat());
                let target = match import {
                    Some(import) => self.absolute(module, import)?,
                    None => [self.glob_with(module, name)?, vec![name.clone()]].concat(),
                };
                Some([&target, &rest[1..]].concat())
            });
        }
        passed
    }

    /// The module of which `module` imports every name, and which declares or imports `name`.
    fn glob_with(&self, module: &[String], name: &String) -> Option<Names> {
        let globs = self.globs.get(module)?.iter();
        let mut targets = globs.filter_map(|glob| self.absolute(module, glob));
        targets.find(|target| {
            let declares = |code: &String| {
                let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
                let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
                let keywords = ["fn", "struct", "enum", "trait", "type", "const", "static"];
                words.windows(2).any(|pair| keywords.contains(&pair[0]) && pair[1] == name)
            };
            self.imports.contains_key(&[target.as_slice(), std::slice::from_ref(name)].concat())
                || self.code.get(target).is_some_and(declares)
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
    let code = code.split("#[cfg(test)]\npub(crate) mod").next().unwrap_or_default();
    code.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The paths of all `use` declarations, each with the name it gets here; `*` for every name.
fn declarations(text: &str) -> Vec<(Names, String)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices("use ") {
        let line = text[..start].rsplit('\n').next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with("pub") {
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
        let mut path = [prefix, &names(path)].concat();
        let name = name.map(str::trim).or(path.last().map(String::as_str)).map(str::to_owned);
        // `super::text::{self, Text}` names the module, and `super::text::*` what is in it.
        if path.len() > 1 && path.last().is_some_and(|last| last == "self" || last == "*") {
            path.pop();
        }
        let name =
            name.map(|name| if name == "self" { path[path.len() - 1].clone() } else { name });
        found.extend(name.map(|name| (path, name)));
    }
}

/// Paths in the code; the head of a group is not one.
fn paths(text: &str) -> Vec<Names> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = text.split(|c| !is_name(c));
    words
        .filter(|word| word.contains("::") && !word.starts_with("::") && !word.ends_with("::"))
        .map(names)
        .collect()
}
