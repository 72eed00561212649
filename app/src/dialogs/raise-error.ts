/**
 * The generic error dialog, for code that could not do what a person asked for and has no words
 * of its own. Tools and forms have their own messages; navigation falls back to loading a document;
 * errors that nobody waits for are only tracked (see `services/faults.ts`).
 */
import { reporting } from "../services/reporting";
import { UNEXPECTED } from "./messages";

type Surroundings = {
  /** Tells whoever keeps track of errors, once. */
  report: (error: unknown) => void;
  /** Puts one more dialog on top. Rejects if its code cannot be had. */
  open: () => Promise<void>;
  /** The browser's own dialog, which needs no network. */
  fallBack: (message: string) => void;
};

export function createRaise({ report, open, fallBack }: Surroundings): (error: unknown) => void {
  return (error) => {
    report(error);
    open().catch(() => fallBack(UNEXPECTED));
  };
}

/** Reports `error` and says that something unexpected happened. */
export const raiseError = createRaise({
  report: (error) => reporting.report(error),
  open: async () => (await import("./error-dialogs")).openErrorDialog(),
  fallBack: (message) => alert(message),
});
