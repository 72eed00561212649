import { useEffect } from "react";
import { App } from "./App";
import type { PageModel, SiteModel } from "./content/model";

type Props = {
  site: SiteModel;
  page: PageModel;
  /** Called once the page reacts to people. */
  onReady?: () => void;
};

/** What the server renders and the browser takes over: the same tree, so that ids agree. */
export function Root({ site, page, onReady }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration finishes once.
  useEffect(() => onReady?.(), []);
  return <App site={site} page={page} />;
}
