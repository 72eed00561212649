import { UNEXPECTED } from "./messages";

/**
 * Reports `error`, once, and says in a dialog that something unexpected happened.
 *
 * For code that could not do what a person asked for and has no message of its own. Tools and forms
 * have theirs, navigation falls back to loading a document, and errors in the background are only
 * tracked (see `services/error-tracking/uncaught-errors.ts`).
 */
export function raiseError(error: unknown): void {
  import("./error-dialogs")
    .then(({ openErrorDialog }) => openErrorDialog(error))
    .catch(() => {
      // Our own dialog could not be fetched; the browser's needs no code.
      reportError(error);
      alert(UNEXPECTED);
    });
}
