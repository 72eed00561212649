/** The words of dialogs and of the fallback page, which must not depend on the content of a page. */
import { dialog } from "../../../fixtures/content/words/interface";

/** Fixed by the specification, without a full stop at its end. */
export const UNEXPECTED = "Sorry, an unexpected error occurred. Please try again";
export const CLOSE = dialog.close;
