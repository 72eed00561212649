//! The screens of the application, in their order.

list! {
    /// A screen of the application.
    #[cfg_attr(feature = "serde", ts(rename = "StepId"))]
    pub enum Step {
        Need = "need", "What you need";
        Size = "size", "Size of your organisation";
        Option = "option", "Membership option";
        Organisation = "organisation", "Organisation";
        Contacts = "contacts", "Contacts";
        Services = "services", "Services";
        Review = "review", "Declarations";
        Payment = "payment", "Payment";
    }
}
