import { expect, test, vi } from "vitest";
import { ContentError } from "../content/problems";
import type { SiteContent } from "../render/prerender";
import { FreshContent } from "./fresh-content";

const version = (fees: string) => ({ fees }) as SiteContent;

/** Content whose reading is finished by hand. */
function setUp() {
  const readings: { finish: (content: SiteContent) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<SiteContent>((finish, fail) => {
      readings.push({ finish, fail });
    });
  const onRead = vi.fn();
  const content = new FreshContent(read, onRead);
  return { content, readings, onRead };
}

test("content with problems is told of, and what was there stays", async () => {
  const { content, readings, onRead } = setUp();
  const first = content.refresh();
  readings[0]?.finish(version("first"));
  await first;
  expect(onRead).toHaveBeenLastCalledWith(undefined);

  const broken = content.refresh();
  readings[1]?.fail(new ContentError(["pages/index.md: title: is missing"]));
  await broken;
  expect(content.problems).toEqual(["pages/index.md: title: is missing"]);
  expect(content.current).toEqual(version("first"));

  const repaired = content.refresh();
  readings[2]?.finish(version("repaired"));
  await repaired;
  expect(content.problems).toEqual([]);
  expect(content.current).toEqual(version("repaired"));
  expect(onRead).toHaveBeenCalledTimes(3);
  expect(onRead).toHaveBeenLastCalledWith(version("first"));
});

test("changes during a reading make one more reading, and are told of once", async () => {
  const { content, readings, onRead } = setUp();
  const all = [content.refresh(), content.refresh(), content.refresh()];
  readings[0]?.finish(version("half"));
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  readings[1]?.finish(version("whole"));
  await Promise.all(all);
  expect(readings).toHaveLength(2);
  expect(content.current).toEqual(version("whole"));
  expect(onRead).toHaveBeenCalledOnce();
});

test("a fault of the program is told of like a problem of the content", async () => {
  const { content, readings } = setUp();
  const reading = content.refresh();
  readings[0]?.fail(new TypeError("no such field"));
  await reading;
  expect(content.problems).toEqual(["TypeError: no such field"]);
});
