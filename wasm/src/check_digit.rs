//! The working of a check digit, row by row.

use barcode_core::check_digit;

outcome! {
    /// How a check digit comes about.
    pub struct Working(working: check_digit::Working) {
        /// Each digit of the payload, from the left.
        steps: Vec<WorkingStep> = working.steps,
        /// All products added up.
        sum: u16 = working.sum,
        /// The next multiple of ten that is not smaller.
        next_ten: u16 = working.next_ten,
        /// The difference between the two.
        check_digit: u8 = working.check_digit,
    }
}

outcome! {
    /// One column of the working.
    pub struct WorkingStep(step: check_digit::Step) {
        /// Counted from 1, from the left.
        position: u8 = step.position,
        /// The digit there.
        digit: u8 = step.digit,
        /// 3 or 1.
        weight: u8 = step.weight,
        /// Digit times weight.
        product: u8 = step.product,
    }
}
