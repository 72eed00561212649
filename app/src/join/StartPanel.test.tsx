import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { SiteContext } from "../site-context";
import { StartPanel } from "./StartPanel";

const sample = sampleSite as unknown as SiteModel;

test("without JavaScript the times of an outage are told in words that stay true", () => {
  const outage = {
    ...{ start: 0, startText: "3 November 2025, 12:40 pm AEDT" },
    ...{ end: 1, endText: "5 November 2025, 11:00 am AEDT" },
  };
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...sample, outage }}>
      <StartPanel draft={undefined} isClosed={false} onRestart={() => undefined} />
    </SiteContext>,
  );
  expect(html.replaceAll(/\s+/g, " ")).toContain(
    "Joining is closed from 3 November 2025, 12:40 pm AEDT to 5 November 2025, 11:00 am AEDT (Sydney time). Outside these times it is open.",
  );
});
