import type { PageModel } from "../../../content/model";

/** A page for tests. */
export const samplePage: PageModel = {
  path: "/about-us",
  title: "About us",
  description: "Who we are.",
  layout: "basic",
  lead: "We look after numbers.",
  breadcrumbs: [],
  blocks: [],
  contents: [],
  hidden: false,
};
