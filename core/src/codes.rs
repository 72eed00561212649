//! Short names that programs rely on: a function that names every case, and the list of all names,
//! from one list, so that neither can miss what the other has.

/// Makes `fn code` and the list of its names; cases after `+` take their name from elsewhere.
macro_rules! codes {
    (
        $(#[$doc:meta])*
        fn $function:ident(&$this:ident) in $list:ident;
        $($pattern:pat => $name:literal,)*
        $(+ $other:pat => $elsewhere:expr,)*
    ) => {
        /// Every name of this type's own, for lists of words that must be complete.
        pub const $list: &[&str] = &[$($name),*];

        $(#[$doc])*
        pub const fn $function(&$this) -> &'static str {
            match $this {
                $($pattern => $name,)*
                $($other => $elsewhere,)*
            }
        }
    };
    (
        $(#[$doc:meta])*
        fn $function:ident($this:ident) in $list:ident;
        $($pattern:pat => $name:literal,)*
        $(+ $other:pat => $elsewhere:expr,)*
    ) => {
        /// Every name of this type's own, for lists of words that must be complete.
        pub const $list: &[&str] = &[$($name),*];

        $(#[$doc])*
        pub const fn $function($this) -> &'static str {
            match $this {
                $($pattern => $name,)*
                $($other => $elsewhere,)*
            }
        }
    };
}
