/** A count with its noun, grouped the Australian way: "1 digit", "12,000 rows". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-AU")} ${noun}${count === 1 ? "" : "s"}`;
}
