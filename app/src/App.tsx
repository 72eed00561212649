import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/print.css";
import { Suspense } from "react";
import type { PageModel, SiteModel } from "./content/model";
import { PageBoundary } from "./dialogs/PageBoundary";
import { noticesId } from "./notices/notices-id";
import { Page } from "./pages/Page";
import { Footer } from "./shell/Footer";
import { Header, PlainHeader, SkipLink } from "./shell/Header";
import { SiteContext } from "./site-context";
import { Announcer } from "./ui/Announcer";
import { EarlyEntries } from "./ui/form/EarlyEntries";

/**
 * The whole document body, the same on the server and in the browser.
 *
 * Nothing here ever suspends. The `Suspense` boundaries let React hydrate header, page and footer one
 * after the other, so that the page reacts to people in between.
 *
 * Await `preparePage` first: it loads the code that only some pages need.
 */
export function App({ site, page }: { site: SiteModel; page: PageModel }) {
  const isPlain = page.layout === "plain";
  return (
    <SiteContext value={site}>
      <SkipLink />
      {isPlain && <PlainHeader site={site} />}
      <Suspense>{!isPlain && site.showHeader && <Header site={site} />}</Suspense>
      <div id={noticesId} suppressHydrationWarning />
      <main id="main" tabIndex={-1} data-path={page.path}>
        <PageBoundary key={page.path}>
          <Suspense>
            <EarlyEntries />
            <Page page={page} />
          </Suspense>
        </PageBoundary>
      </main>
      <Suspense>{!isPlain && <Footer site={site} />}</Suspense>
      <Announcer />
    </SiteContext>
  );
}
