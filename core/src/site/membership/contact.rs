//! The people an organisation names.

list! {
    /// What a contact is for an organisation. It is data only and gives no permission.
    pub enum ContactType {
        Primary = "primary", "Primary contact";
        Ceo = "ceo", "Chief executive or owner";
        Alternate = "alternate", "Alternate contact";
    }
}
