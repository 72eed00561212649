//! Enums that the database keeps as text.

/// An enum whose variants are kept as text.
macro_rules! stored_as_text {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $id:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them, in reading order.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The stable text that stands for it in the database and in the API.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)+
                }
            }

            /// The one with this id.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.id() == id)
            }
        }
    };
}
