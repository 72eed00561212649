/** What was typed and chosen, behind the `#` of the address, which browsers never send to a server. */
import { readShared, writeShared } from "../shared-value";
import { type Box, boxes, emptyWork, type Work } from "./work";

/** What no select offers is not read from a link either; the engine decides what is right. */
const LARGEST_FILTER = 63;
const LONGEST_SERIAL = 40;
const LONGEST_PREFIX = 12;

/** Reads what a shared link holds, if it holds anything. */
export function readAddress(hash: string): Work | undefined {
  const { text, fields } = readShared(hash);
  if (text === null) return undefined;
  const number = (name: string, most: number) => {
    const value = fields.get(name) ?? "";
    return /^\d{1,2}$/.test(value) && Number(value) <= most ? Number(value) : undefined;
  };
  return {
    ...emptyWork,
    text,
    box: boxes.find((box) => box === fields.get("in")),
    serial: (fields.get("serial") ?? "").slice(0, LONGEST_SERIAL),
    // The engine leaves out a scheme that there is not.
    scheme: (fields.get("scheme") as Work["scheme"]) ?? undefined,
    filter: number("filter", LARGEST_FILTER),
    prefixLength: number("prefix", LONGEST_PREFIX),
    hostname: (fields.get("host") ?? "").slice(0, 63),
  };
}

/** The part of a link behind the `#`; empty when there is nothing to share, or too much. */
export function writeAddress(work: Work, box: Box): string {
  const { text, serial, scheme, filter, prefixLength: prefix, hostname: host } = work;
  return writeShared(text, { in: box, serial, scheme, filter, prefix, host });
}
