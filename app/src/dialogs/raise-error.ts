import { UNEXPECTED } from "./messages";

/**
 * Reports `error`, once, and says in a dialog that something unexpected happened.
 *
 * For code that could not do what a person asked for and has no words of its own. Tools and forms
 * have their own messages, navigation falls back to loading a document, and errors that nobody
 * waits for are only tracked (see `services/error-tracking/uncaught-errors.ts`).
 */
export function raiseError(error: unknown): void {
  import("./error-dialogs")
    .then(({ openErrorDialog }) => openErrorDialog(error))
    .catch(() => {
      // The browser's own dialog needs no code of ours, which cannot be had just now.
      reportError(error);
      alert(UNEXPECTED);
    });
}
