/** Words of dialogs that no editor writes. */

/** Fixed by the specification, without a full stop at its end. */
export const UNEXPECTED = "Sorry, an unexpected error occurred. Please try again";
export const OKAY = "Okay";
export const CLOSE = "Close";
