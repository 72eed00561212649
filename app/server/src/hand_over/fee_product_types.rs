//! The office's ids of what it invoices, read at start from the file that `FEE_PRODUCT_TYPES` names.

use std::path::{Path, PathBuf};

use barcode_core::site::membership::fee_product_type::{
    FeeProductTypeError, FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES,
};

/// Why the table of fee types and products cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FeeProductTypesError {
    /// The file cannot be read.
    #[error("FEE_PRODUCT_TYPES: {} cannot be read", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The table is wrong.
    #[error("FEE_PRODUCT_TYPES: {} cannot be used", path.display())]
    Table {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        source: FeeProductTypeError,
    },
    /// Nothing can be invoiced with these ids, and the server is for the public.
    #[error(
        "FEE_PRODUCT_TYPES: the table holds placeholders: put the office's ids of fee types and products there"
    )]
    Placeholders,
}

/// Reads the table at `path`; without one it is the sample.
pub fn load(path: Option<&Path>) -> Result<FeeProductTypes, FeeProductTypesError> {
    let (path, text) = match path {
        Some(path) => (path, std::fs::read_to_string(path)),
        None => (Path::new("the sample"), Ok(SAMPLE_FEE_PRODUCT_TYPES.to_owned())),
    };
    let path = path.to_owned();
    match text {
        Ok(text) => FeeProductTypes::parse(&text)
            .map_err(|source| FeeProductTypesError::Table { path, source }),
        Err(source) => Err(FeeProductTypesError::Read { path, source }),
    }
}

/// Refuses placeholders.
pub fn require_real(table: &FeeProductTypes) -> Result<(), FeeProductTypesError> {
    if table.has_placeholders() { Err(FeeProductTypesError::Placeholders) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_file_there_are_placeholders_which_are_not_for_the_public() {
        let sample = load(None).unwrap();
        assert!(matches!(require_real(&sample), Err(FeeProductTypesError::Placeholders)));
    }

    #[test]
    fn the_offices_file_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ids.csv");
        std::fs::write(&path, SAMPLE_FEE_PRODUCT_TYPES.replace("placeholder-", "")).unwrap();
        assert!(require_real(&load(Some(&path)).unwrap()).is_ok());
    }

    #[test]
    fn a_file_that_is_missing_or_wrong_is_named_with_its_setting() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ids.csv");
        let message = || load(Some(&path)).unwrap_err().to_string();
        assert_eq!(message(), format!("FEE_PRODUCT_TYPES: {} cannot be read", path.display()));
        std::fs::write(&path, "option,kind\n").unwrap();
        assert_eq!(message(), format!("FEE_PRODUCT_TYPES: {} cannot be used", path.display()));
    }
}
