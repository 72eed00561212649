import { expect, test } from "vitest";
import { toCsv } from "./list-csv";

test("writes every row, keeps formulas as text, and quotes what needs it", async () => {
  const list = {
    columns: ["Tag"],
    column: 0,
    settings: {
      forms: ["bracketed", "hex"],
      prefixLength: undefined,
      scheme: undefined,
      filter: undefined,
      hostname: undefined,
    },
    numbers: [2, 3],
    values: ["3076451FD40C0E4000001267", '=1+"2"'],
    rows: ["(01)09521141123454(21)A,B\t3076451FD40C0E4000001267", "\t"],
    statuses: new Uint8Array([0, 2]),
    engineTime: 0,
  };
  const csv = toCsv(list, ["Element string", "Hexadecimal"], (row) => (row === 0 ? "Right" : "No"));
  expect(await csv.text()).toBe(
    [
      "\ufeffRow,Tag,Element string,Hexadecimal,Result",
      '2,3076451FD40C0E4000001267,"(01)09521141123454(21)A,B",3076451FD40C0E4000001267,Right',
      `3,"'=1+""2""",,,No`,
      "",
    ].join("\r\n"),
  );
});
