import { expect, test } from "vitest";
import type { PageModel } from "../../src/content/model";
import { type Problem, problemLine } from "../../src/content/problem";
import { samplePage } from "../../src/editor/tool/samples";
import { drawn } from "./prerender";

const quote = (id: string) => ({ type: "quote" as const, id, text: id });
const page: PageModel = { ...samplePage, path: "/a", blocks: [quote("one"), quote("two")] };

async function drawnWithout(broken: string, from = page) {
  const problems: Problem[] = [];
  const draw = async (shown: PageModel) => {
    const parts = [...shown.blocks, ...(shown.guides ?? [])].map(({ id }) => id);
    if (parts.includes(broken)) throw new Error(`${broken} is odd`);
    return parts.join(" ");
  };
  const { body } = await drawn(from, draw, (problem) => problems.push(problem));
  return { body, problems: problems.map(problemLine) };
}

test("a block that cannot be drawn is left out and reported, and its page stands", async () => {
  expect(await drawnWithout("two")).toEqual({
    body: "one",
    problems: ["/a: A part of the page cannot be drawn: two is odd."],
  });
  expect(await drawnWithout("three")).toEqual({ body: "one two", problems: [] });
});

test("so is a guide", async () => {
  const summary = { nodeType: "document", data: {}, content: [] } as never;
  const guide = (id: string) => ({ id, name: id, summary, blocks: [], next: [] });
  const guided = { ...page, guides: [guide("start"), guide("end")] };
  const { body, problems } = await drawnWithout("start", guided);
  expect(body).toBe("one two end");
  expect(problems).toHaveLength(1);
});
