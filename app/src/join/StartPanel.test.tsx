import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import type { PaymentService } from "../pay/payment-service";
import { SiteContext } from "../site-context";
import { StartPanel } from "./StartPanel";

const sample = sampleSite as unknown as SiteModel;

function htmlOf(paymentService: PaymentService, site: Partial<SiteModel> = {}) {
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...sample, ...site }}>
      <StartPanel
        draft={undefined}
        isClosed={false}
        paymentService={paymentService}
        onRestart={() => undefined}
      />
    </SiteContext>,
  );
  return html.replaceAll(/\s+/g, " ");
}

test("without JavaScript the times of an outage are told in words that stay true", () => {
  const outage = {
    ...{ start: 0, startText: "3 November 2025, 12:40 pm AEDT" },
    ...{ end: 1, endText: "5 November 2025, 11:00 am AEDT" },
  };
  expect(htmlOf("sandbox", { outage })).toContain(
    "Joining is closed from 3 November 2025, 12:40 pm AEDT to 5 November 2025, 11:00 am AEDT (Sydney time). Outside these times it is open.",
  );
});

test("a card or a bank account is asked for only where one is needed", () => {
  expect(htmlOf("sandbox")).toMatch(/a card, or a bank account/);
  expect(htmlOf("sandbox")).not.toMatch(/invoice/);
  expect(htmlOf("invoice")).toMatch(/we send an invoice that says how to pay/);
  expect(htmlOf("invoice")).not.toMatch(/card|bank account/);
});

test("costs are promised only where they are shown", () => {
  expect(htmlOf("sandbox", { showCosts: true })).toMatch(/what it costs/);
  expect(htmlOf("sandbox", { showCosts: false })).not.toMatch(/cost|price|fee/);
});
