//! What a screen reader tells: a tree of the parts of each page.

use pdf_writer::types::StructRole;
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Chunk, Finish, Ref, TextStr};

/// A part of a page that is read aloud; its number among the parts of its page marks its content.
pub(super) enum Part {
    /// A picture, with the same in words.
    Figure(String),
    /// A line of text.
    Text,
}

/// The tree so far.
pub(super) struct Structure {
    root: Ref,
    document: Ref,
    /// One for each page.
    sections: Vec<Ref>,
    /// The list of each page's parts, by their number.
    parents: Vec<Ref>,
}

impl Structure {
    pub(super) fn new(next: &mut Ref) -> Self {
        Self { root: next.bump(), document: next.bump(), sections: Vec::new(), parents: Vec::new() }
    }

    /// Adds the parts of a page, and gives the key by which the page finds them.
    pub(super) fn add_page(
        &mut self,
        page: Ref,
        parts: &[Part],
        chunk: &mut Chunk,
        next: &mut Ref,
    ) -> i32 {
        let section = next.bump();
        let mut elements = Vec::with_capacity(parts.len());
        for (number, part) in (0..).zip(parts) {
            let place = next.bump();
            let mut element = chunk.struct_element(place);
            element.parent(section).page(page);
            match part {
                Part::Figure(alternative) => {
                    element.kind(StructRole::Figure).alt(TextStr(alternative));
                }
                Part::Text => {
                    element.kind(StructRole::P);
                }
            }
            element.children().marked_content_id(number);
            elements.push(place);
        }
        let mut element = chunk.struct_element(section);
        element.kind(StructRole::Sect).parent(self.document);
        let mut children = element.children();
        for place in &elements {
            children.struct_element(*place);
        }
        children.finish();
        element.finish();
        let parents = next.bump();
        chunk.indirect(parents).array().items(elements);
        self.sections.push(section);
        self.parents.push(parents);
        i32::try_from(self.parents.len() - 1).unwrap_or(i32::MAX)
    }

    /// Writes what stands above the parts of all pages, and gives its place.
    pub(super) fn write(self, chunk: &mut Chunk) -> Ref {
        let mut document = chunk.struct_element(self.document);
        document.kind(StructRole::Document).parent(self.root);
        let mut children = document.children();
        for section in self.sections {
            children.struct_element(section);
        }
        children.finish();
        document.finish();
        let mut root: StructTreeRoot<'_> = chunk.indirect(self.root).start();
        root.child(self.document);
        let mut tree = root.parent_tree();
        let mut numbers = tree.nums();
        for (key, parents) in (0..).zip(self.parents) {
            numbers.insert(key, parents);
        }
        self.root
    }
}
