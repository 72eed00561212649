import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import type { PaymentService } from "../pay/payment-service";
import { SiteContext } from "../site-context";
import type { Draft } from "./draft/draft";
import { StartPanel } from "./StartPanel";

const sample = sampleSite as unknown as SiteModel;

function htmlOf(
  paymentService: PaymentService,
  site: Partial<SiteModel> = {},
  { draft, ...shut }: { draft?: Draft; isClosed?: boolean; isPriced?: boolean } = {},
) {
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...sample, ...site }}>
      <StartPanel
        draft={draft}
        isClosed={false}
        isPriced
        {...shut}
        now={() => 0}
        paymentService={paymentService}
        onRestart={() => undefined}
      />
    </SiteContext>,
  );
  return html.replaceAll(/\s+/g, " ");
}

test("without JavaScript the three lines of an outage are told until it is over", () => {
  const outage = {
    ...{ start: 0, startText: "3 November 2025, 12:40 pm AEDT" },
    ...{ end: 1, endText: "5 November 2025, 11:00 am AEDT" },
  };
  expect(htmlOf("sandbox", { outage })).toContain(
    "<p>The service will be down from 3 November 2025, 12:40 pm AEDT to 5 November 2025, 11:00 am AEDT (Local Time)</p><p>Please try again later.</p>",
  );
  expect(htmlOf("sandbox", { outage: { ...outage, end: 0 } })).not.toMatch(/will be down/);
});

test("without fees no one begins, and the question for the new ones is written", () => {
  const membershipEnquiry = { text: "Ask about membership", href: "/join-gs1/membership-enquiry" };
  const html = htmlOf("sandbox", { joinLinks: { membershipEnquiry } }, { isPriced: false });
  expect(html).toMatch(/Our fees from 1 January 2100 are not set yet/);
  expect(html).toMatch(/Ask about membership/);
  expect(html).not.toMatch(/Start now/);
});

test("only someone with answers on the device is told that they are saved", () => {
  const draft = { key: "k", token: "t", step: "need", answers: {}, savedAt: 0 };
  for (const shut of [{ isClosed: true }, { isPriced: false }]) {
    expect(htmlOf("sandbox", {}, shut)).not.toMatch(/Your answers are saved/);
    expect(htmlOf("sandbox", {}, { ...shut, draft })).toMatch(/Your answers are saved/);
  }
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
