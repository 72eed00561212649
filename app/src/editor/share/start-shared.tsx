/** Shows a draft to someone who has the link to it, in a chunk of its own that visitors do not fetch. */
import { createRoot } from "react-dom/client";
import { pathOf } from "../../navigation/link-click";
import { onNavigationComplete } from "../../navigation/navigation";
import { preparePage } from "../../prepare-page";
import { announce } from "../../ui/Announcer";
import type { PageHandle } from "../watch-for-editors";
import { sharedNote, shown } from "./messages";
import { SharedBar } from "./SharedBar";
import styles from "./SharedBar.module.css";
import { readSharedPage, type Shared } from "./shared-page";

/** Shows the draft in place of the page that was built, if this is its address. Other pages stay as visitors see them. */
export async function startShared(page: PageHandle): Promise<void> {
  const shared = await readSharedPage();
  if (shared.type === "shown") {
    // The draft is of one page, so each page is a document of its own, which the server may refuse.
    page.loader.readFrom(async () => undefined);
    if (shared.shared.path !== pathOf(location)) return;
    // What approvers read is not counted, and the title of a draft is for them alone.
    onNavigationComplete(() => undefined);
    try {
      await preparePage(shared.shared.page);
      page.show(shared.shared.page);
    } catch (error) {
      // A draft of before a deployment may not fit the code of after it.
      reportError(error);
      showBar({ type: "failed" });
      return;
    }
  }
  showBar(shared);
}

function showBar(shared: Shared): void {
  const bar = document.createElement("section");
  bar.className = `on-brand ${styles.bar}`;
  bar.setAttribute("aria-label", shown.region);
  document.body.append(bar);
  createRoot(bar).render(<SharedBar shared={shared} />);
  announce(sharedNote(shared));
}
