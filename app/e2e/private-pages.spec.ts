/** Errors on pages where people join, pay or write to us. */
import { expect, hydrated, test } from "./site";

for (const path of ["/join-gs1", "/resources/contact-us"]) {
  test(`an error on ${path} reaches our own server without its message`, async ({
    page,
    faults,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const answered = page.waitForResponse("**/api/faults");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("alex@example.com has no name");
      });
    });
    const response = await answered;
    expect(response.status()).toBe(204);
    expect(response.request().postDataJSON()).toEqual({
      code: "typeError",
      page: path,
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(faults).toEqual(["alex@example.com has no name"]);
    faults.length = 0;
  });
}

test("an error on any other page is not sent", async ({ page, faults }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.goto("/standards/barcodes");
  await hydrated(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("broken");
    });
  });
  await expect.poll(() => faults).toEqual(["broken"]);
  faults.length = 0;
  expect(sent.filter((request) => request.startsWith("POST"))).toEqual([]);
});
