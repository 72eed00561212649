/** Fetches what shows drafts, in chunks that visitors do not fetch: the one that was shared with someone, or the editors' tool. */
import type { PageHandle } from "./watch-for-editors";

export async function showDrafts(page: PageHandle, isByKeys: boolean): Promise<void> {
  if (!isByKeys && /(^|; )preview=shared/.test(document.cookie)) {
    const { startShared } = await import("./share/start-shared");
    await startShared(page);
  } else {
    const { startEditor } = await import("./start-editor");
    startEditor(page, isByKeys);
  }
}
