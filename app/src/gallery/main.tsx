/**
 * Every component with its states, for those who work on them: `npm run dev`, then `/gallery.html`.
 * Not part of the site that is built. `?page=home|content|directory|components|plain` chooses what is shown.
 */
import { createRoot } from "react-dom/client";
import { App } from "../App";
import { loadBlocks } from "../content/blocks/rare-blocks";
import type { SiteModel } from "../content/model";
import icons from "../ui/icons.svg?raw";
import { samplePages } from "./sample-pages";
import sampleSite from "./sample-site.json";

const wanted = new URLSearchParams(location.search).get("page") ?? "home";
const page = samplePages[wanted];
const root = document.getElementById("root");

document.body.insertAdjacentHTML("afterbegin", icons);

if (root !== null && page !== undefined) {
  await loadBlocks(page.blocks);
  // The compiler widens the unions of an imported JSON file to strings; the sample is of this very type.
  createRoot(root).render(<App site={sampleSite as SiteModel} page={page} />);
}
