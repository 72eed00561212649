import { expect, test } from "vitest";
import { changeAddress, readPlace, stepAddress } from "./address";

test.each([
  ["", { at: "start" }],
  ["#", { at: "start" }],
  [stepAddress("size"), { at: "step", step: "size" }],
  [changeAddress("abn"), { at: "change", field: "abn" }],
  ["#resume=a-B_9", { at: "resume", link: "a-B_9" }],
  ["#resume=", { at: "start" }],
  ["#Who-can-join", { at: "start" }],
  ["#fees", { at: "start" }],
  // A dialog opens over the place that is shown, and the link past the header stays in it.
  ["#main", undefined],
  ["#modal=no-abn", undefined],
])("%j is %j", (hash, place) => {
  expect(readPlace(hash)).toEqual(place);
});
