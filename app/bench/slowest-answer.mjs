// The slowest answer of an open page to taps and keys (interaction to next paint) with a processor four times as slow as this
// one: the menus, letters in the search and, where the page has a tool, the first digits in it and its choices.

/** Before the page is opened. */
export async function watchAnswers(page, session) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    window.answers = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) window.answers.push(duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
}

/** What was tapped or typed for the slowest answer, and its milliseconds. */
export async function slowestAnswer(page, session) {
  const slowest = { what: "", ms: 0 };
  const rest = () => page.waitForTimeout(400);
  const done = async (what) => {
    await rest();
    const ms = await page.evaluate(() => Math.max(0, ...window.answers.splice(0)));
    if (ms > slowest.ms) Object.assign(slowest, { what, ms });
  };
  /** As a finger taps, which takes a while to leave the screen; Playwright's tap takes no time. */
  const tap = async (element, what) => {
    await element.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await element.boundingBox();
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(80);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await done(what);
  };
  const few = async (elements, most) =>
    (await elements.filter({ visible: true }).all()).slice(0, most);

  await page.locator("html[data-hydrated]").waitFor();
  await rest();
  const tool = page.locator("[data-tool]").first();
  const [field] = await few(tool.getByRole("textbox"), 1);
  if (field) {
    await tap(field, "field");
    for (const digit of "952") {
      await page.keyboard.type(digit);
      await done(`digit ${digit}`);
    }
    for (const choice of await few(tool.locator("label:has([type=radio])"), 4)) {
      if (await choice.isVisible()) await tap(choice, `choice ${await choice.innerText()}`);
    }
  }
  const menu = page.getByRole("button", { name: "Menu" });
  await tap(menu, "menu");
  for (const title of await few(page.locator("nav[popover] summary"), 3)) await tap(title, "menus");
  await tap(menu, "menu again");
  await tap(page.locator("header summary").filter({ hasText: "Search" }), "search");
  await page.locator("header").getByRole("combobox").waitFor();
  await page.keyboard.type("barcodes for wine", { delay: 120 });
  await done("search letters");
  return slowest;
}
