//! Names of the variants of an enum in `barcode-core`, as TypeScript sees them.

/// Makes an enum of names whose variants are those of `$core`, and the conversion.
///
/// The last variant stands for one that `barcode-core` has got since.
macro_rules! mirror {
    ($(#[$doc:meta])* $name:ident of $core:ty { $($variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, serde::Serialize, tsify::Tsify)]
        #[serde(rename_all = "camelCase")]
        #[expect(missing_docs, reason = "the names are those of barcode-core, which documents them")]
        pub enum $name {
            $($variant,)*
            Other,
        }

        impl From<&$core> for $name {
            #[allow(unreachable_patterns, reason = "some enums of barcode-core can grow, others cannot")]
            fn from(found: &$core) -> Self {
                type Found = $core;
                match found {
                    $(Found::$variant { .. } => Self::$variant,)*
                    _ => Self::Other,
                }
            }
        }
    };
}

pub(crate) use mirror;
