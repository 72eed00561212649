import { expect, test, vi } from "vitest";

/** The module as a page sees it before the script is loaded. */
async function fresh() {
  vi.resetModules();
  return (await import("./turnstile")).mountTurnstile;
}

type Options = { callback: (token: string) => void; "error-callback": (code: string) => void };

/** Plays the part of the browser and of the provider's script. */
function provider(answer: "load" | "error") {
  const widget = {
    render: vi.fn((_container: HTMLElement, _options: Options) => "w1"),
    reset: vi.fn(),
  };
  vi.stubGlobal("turnstile", { ...widget, remove: vi.fn() });
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof Element) node.dispatchEvent(new Event(answer));
  });
  return widget;
}

test("a script that cannot be fetched is an error, and is tried again", async () => {
  const mountTurnstile = await fresh();
  provider("error");
  await expect(mountTurnstile(document.body, "key")).rejects.toThrow(/cannot be reached/);
  provider("load");
  await expect(mountTurnstile(document.body, "key")).resolves.toBeDefined();
});

test("a token is given out once; the next one is another", async () => {
  const widget = provider("load");
  const { token } = await (await fresh())(document.body, "key");
  const options = widget.render.mock.calls[0]?.[1];
  options?.callback("one");
  expect(await token()).toBe("one");
  const next = token();
  expect(widget.reset).toHaveBeenCalledOnce();
  options?.["error-callback"]("110200");
  await expect(next).rejects.toThrow(/110200/);
});
