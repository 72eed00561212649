import type { PageHandle } from "./page-handle";

/** Loads the editor's tool for those who have asked for it. */
export function watchForEditors(page: PageHandle): void {
  if (!/(^|; )preview=/.test(document.cookie)) return;
  import("./start-editor").then(({ startEditor }) => startEditor(page)).catch(reportError);
}
