import { createContext, use } from "react";
import type { SiteModel } from "./content/model";

/** What holds for the whole site, for tools: blocks and the frame get it as a property. */
export const SiteContext = createContext<SiteModel | undefined>(undefined);

/** The site that the page belongs to. Throws outside of one, which is a mistake in the code. */
export function useSite(): SiteModel {
  const site = use(SiteContext);
  if (site === undefined) throw new Error("There is no SiteContext around this component");
  return site;
}
