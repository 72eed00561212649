/** The words of dialogs and of the fallback page, which must not depend on content. */

/** Fixed by the specification, without a full stop at its end. */
export const UNEXPECTED = "Sorry, an unexpected error occurred. Please try again";
export const OKAY = "Okay";
export const CLOSE = "Close";
export const HOME = "Go to the home page";
export const CALL = "Call";
