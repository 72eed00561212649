import { Suspense, useEffect, useState } from "react";
import { App } from "./App";
import type { PageModel, SiteModel } from "./content/model";
import { SiteBoundary } from "./dialogs/SiteBoundary";
import { TakesOver } from "./ui/AsServed";

type Props = {
  site: SiteModel;
  page: PageModel;
  /** Called once the page is hydrated. */
  onReady?: () => void;
  /** Called when header or footer cannot be rendered, after which React renders nothing more. */
  onFault?: () => void;
};

/** What the server renders and the browser hydrates: the same tree, so that ids agree. */
export function Root({ site, page, onReady, onFault }: Props) {
  const [servedPage] = useState(page);
  return (
    <SiteBoundary site={site} isServed={page === servedPage} onFault={onFault}>
      <TakesOver value={onReady !== undefined}>
        <App site={site} page={page} />
      </TakesOver>
      {/* React hydrates a boundary after what is around it, so the page would be the last without this one. */}
      <Suspense>{onReady && <Ready onReady={onReady} />}</Suspense>
    </SiteBoundary>
  );
}

/**
 * React leaves what the effects of a page set while it is hydrated for an idle moment, such as the answers that the device
 * holds. The page is not ready before that is drawn as well: a button would work without it.
 */
function Ready({ onReady }: { onReady: () => void }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration finishes once.
  useEffect(() => {
    if (isDrawn) onReady();
  }, [isDrawn]);
  return null;
}
