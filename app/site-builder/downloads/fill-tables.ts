/** Writes the membership options of the rules into the sources of PDFs: the rows of `<tbody data-options="…">`. */
import type { Core, OptionFacts } from "../../src/content/core";
import { escapeHtml } from "../render/escape";

const body = /(<tbody data-options="(numbers|locations)">)[\s\S]*?(\n *<\/tbody>)/g;

/** The source with the rows of today's rules; one without such a table is left as it is. */
export function fillTables(source: string, { options }: Core): string {
  return source.replace(body, (_, start: string, group: string, end: string) => {
    const own = options.filter(({ isForLocations }) => isForLocations === (group === "locations"));
    return start + own.map((option) => `\n      ${rowOf(option)}`).join("") + end;
  });
}

/** An option and that its fees are not told; the schedules are samples without amounts. */
function rowOf({ name, size, turnover, isFeePerNumber }: OptionFacts): string {
  const cells = [size, turnover, "Ask us", isFeePerNumber ? "Ask us, for each number" : "Ask us"];
  const data = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
  return `<tr><th scope="row">${escapeHtml(name)}</th>${data}</tr>`;
}
