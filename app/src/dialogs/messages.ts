/** Words that no editor writes, for when something goes wrong and for every dialog. */

/** Fixed by the specification, without a full stop at its end. */
export const UNEXPECTED = "Sorry, an unexpected error occurred. Please try again";
export const OKAY = "Okay";
export const CLOSE = "Close";
export const HOME = "Go to the home page";
export const CALL = "Call";
