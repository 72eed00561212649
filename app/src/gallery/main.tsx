/**
 * Every component with its states, for those who work on them: `npm run gallery`.
 * Not part of the site that is built. `?page=home|content|directory|guides|figures|plain` shows a whole page instead.
 */
import { createRoot } from "react-dom/client";
import { App } from "../App";
import type { SiteModel } from "../content/model";
import { preparePage } from "../prepare-page";
import { Announcer } from "../ui/Announcer";
import icons from "../ui/icons.svg?raw";
import { Components } from "./Components";
import { samplePages } from "./sample-pages";
import sampleSite from "./sample-site.json";

const page = samplePages[new URLSearchParams(location.search).get("page") ?? ""];
const root = document.getElementById("root");

document.body.insertAdjacentHTML("afterbegin", icons);

if (root !== null) {
  if (page) await preparePage(page);
  createRoot(root).render(
    // The compiler widens the unions of an imported JSON file to strings; the sample has this type.
    page ? <App site={sampleSite as SiteModel} page={page} /> : <Gallery />,
  );
}

/** The components in the frame every page has, with the styles of all. */
function Gallery() {
  return (
    <>
      <Components />
      <Announcer />
    </>
  );
}
