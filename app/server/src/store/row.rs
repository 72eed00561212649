//! A row of a table as a struct, its fields named as the columns are.
//!
//! sqlx's own derive does the same, but its procedural macros compile both databases a second time, for the machine
//! that builds: a fifth of the whole build of the server.

/// Declares the struct and how it is read from either database.
macro_rules! row {
    (
        $(#[$docs:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_docs:meta])* $field_visibility:vis $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$docs])*
        $visibility struct $name {
            $($(#[$field_docs])* $field_visibility $field: $type,)+
        }

        impl<'row, R: sqlx::Row> sqlx::FromRow<'row, R> for $name
        where
            &'static str: sqlx::ColumnIndex<R>,
            $($type: sqlx::Decode<'row, R::Database> + sqlx::Type<R::Database>,)+
        {
            fn from_row(row: &'row R) -> sqlx::Result<Self> {
                Ok(Self { $($field: row.try_get(stringify!($field))?,)+ })
            }
        }
    };
}
