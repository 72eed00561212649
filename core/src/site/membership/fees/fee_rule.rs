//! The kinds of rules that change a price besides the fees.

list! {
    /// What a rule of the fees is about.
    pub enum FeeRule {
        DirectDebitDiscount = "directDebitDiscount", "Percent off every invoice that is paid from a bank account";
        RestOfYearFree = "restOfYearFree", "Who joins pays for the next membership year only";
        PartYear = "partYear", "Who joins pays for the months or days that are left of the year";
        StartNextYear = "startNextYear", "Who joins in the last days of a year may start with the next";
    }
}
