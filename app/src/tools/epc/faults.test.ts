/** What each box says of bad input: where it is wrong, what was expected, and the likeliest repair. */
import { describe, expect, test } from "vitest";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";
import { elementCases } from "../../test/epc-faults/elements";
import { memoryCases } from "../../test/epc-faults/memory";
import { type FaultCase, uriCases } from "../../test/epc-faults/uris";
import { describeReadingProblem } from "./messages";
import { answerOf, type Box, boxes, emptyWork, formOf } from "./work";

const cases: Record<Box, FaultCase[]> = { ...elementCases, ...uriCases, ...memoryCases };

describe.each(boxes)("the box of %s", (box) => {
  test.each(cases[box])("“%s”", (marked, said, repair) => {
    const text = marked.replace(/[«»]/g, "");
    const answer = answerOf(engine, { ...emptyWork, text, box });
    if (answer.type !== "fault") throw new Error("it is wrong");
    const { start, end } = answer.problem;
    expect(`${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`).toBe(marked);
    expect(describeReadingProblem(answer.problem, answer.kind)).toBe(said);
    expect(answer.repairs[0]?.text).toBe(repair);
  });
});

test.each([
  ["hex", "3076-451F-D40C-0E40-0000-1267"],
  ["hex", "0x30 76 45 1f d4 0c 0e 40 00 00 12 67"],
  ["hex", "urn:epc:tag:sgtin-96:3.9521141.012345.4711"],
  ["hex", "30003076451FD40C0E4000001267"],
  ["bracketed", "A1B2 3000 3076451FD40C0E4000001267 0000"],
  ["raw-uri", "3076451FD40C0E4000001267"],
  ["bracketed", "MHZFH9QMDkAAABJn"],
  ["binary", "https://id.gs1.org/eh3076451fd40c0e4000001267"],
] as const)("the box of %s reads “%s” all the same", (box, text) => {
  const answer = answerOf(engine, { ...emptyWork, text, box });
  if (answer.type !== "ok") throw new Error("it is right");
  expect(formOf(answer.meaning, "hex")).toBe("3076451FD40C0E4000001267");
});
