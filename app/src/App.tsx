import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/print.css";
import type { PageModel, SiteModel } from "./content/model";
import { PageBoundary } from "./dialogs/PageBoundary";
import { noticesId } from "./notices/notices-place";
import { Page } from "./pages/Page";
import { Footer } from "./shell/Footer";
import { Header } from "./shell/Header";
import { PlainHeader } from "./shell/PlainHeader";
import { SkipLink } from "./shell/SkipLink";
import { Announcer } from "./ui/Announcer";

/**
 * The whole document body, the same on the server and in the browser.
 * Await `loadBlocks(page.blocks)` and `loadTools(…)` first: what few pages need is in chunks of its own.
 */
export function App({ site, page }: { site: SiteModel; page: PageModel }) {
  const isPlain = page.layout === "plain";
  return (
    <>
      <SkipLink />
      {isPlain && <PlainHeader site={site} />}
      {!isPlain && site.showHeader && <Header site={site} />}
      <div id={noticesId} suppressHydrationWarning />
      <main id="main" tabIndex={-1}>
        <PageBoundary key={page.path}>
          <Page page={page} />
        </PageBoundary>
      </main>
      {!isPlain && <Footer site={site} />}
      <Announcer />
    </>
  );
}
