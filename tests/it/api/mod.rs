//! What each library offers, as its sources declare it: a change to what others build upon is seen as a changed snapshot.

mod outline;

use std::fs;
use std::path::{Path, PathBuf};

use syn::visit_mut::VisitMut;
use syn::{Item, ItemMod};

use outline::{Outline, Types, is_offered};

/// A crate with its modules in place of the files they lie in.
fn whole(folder: &Path, file: &Path) -> Vec<Item> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut items =
        syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())).items;
    for item in &mut items {
        let Item::Mod(module @ ItemMod { content: None, .. }) = item else { continue };
        let name = module.ident.to_string();
        let (alone, inside) = (folder.join(format!("{name}.rs")), folder.join(&name));
        let file = if alone.exists() { alone } else { inside.join("mod.rs") };
        module.content = Some((Default::default(), whole(&inside, &file)));
        module.semi = None;
    }
    items
}

fn offers(name: &str) -> String {
    let root: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../crates", name, "src"].iter().collect();
    let mut items = whole(&root, &root.join("lib.rs"));
    let mut outline = Outline { types: Types::of(&items) };
    items.retain(|item| is_offered(item, &outline.types));
    let mut file = syn::File { shebang: None, attrs: Vec::new(), items };
    outline.visit_file_mut(&mut file);
    prettyplease::unparse(&file)
}

#[test]
fn what_each_library_offers() {
    for name in ["cards", "eval", "engine", "variants", "history", "players", "tui", "cli"] {
        insta::assert_snapshot!(name, offers(name));
    }
}

/// The outline keeps what somebody can name and leaves out what nobody can.
#[test]
fn an_outline_has_what_is_public_and_nothing_else() {
    let source = "
        //! A file.
        use std::fmt;
        /// Words.
        #[derive(Clone)] #[must_use] pub struct Open { pub chips: u64, cards: u8 }
        pub struct Pair(pub u8, u8);
        struct Hidden;
        impl Open { pub fn new() -> Open { todo!() } fn own(&self) {} pub(crate) fn near(&self) {} }
        impl Hidden { pub fn nobody() {} }
        impl fmt::Debug for Hidden { fn fmt(&self) {} }
        impl From<Open> for u64 { fn from(open: Open) -> u64 { open.chips } }
        impl Iterator for Open { type Item = u8; fn next(&mut self) -> Option<u8> { None } }
        pub trait Seen { const SIZE: usize; fn owed(&self); fn given(&self) -> u8 { 7 } }
        pub const TABLE: [u8; 3] = [1, 2, 3];
        pub const MOST: usize = 23;
        mod inner { pub fn reached() { work() } fn work() {} }
        #[cfg(test)] mod tests { pub fn none() {} }
        #[cfg(all(test, unix))] mod more_tests { pub fn none() {} }
        mod empty { fn nothing() {} }
    ";
    let mut file = syn::parse_file(source).unwrap();
    let mut outline = Outline { types: Types::of(&file.items) };
    file.items.retain(|item| is_offered(item, &outline.types));
    outline.visit_file_mut(&mut file);
    insta::assert_snapshot!(prettyplease::unparse(&file));
}
