/** What was typed and chosen, behind the `#` of the address, which browsers never send to a server. */
import type { Interpreter } from "../../engine/load-interpreter";
import { readShared, writeShared } from "../shared-value";
import { type Box, boxes, emptyWork, type Work } from "./work";

/** Reads what a shared link holds, if it holds anything. What is chosen comes with the engine, which knows what there is to choose. */
export function readAddress(hash: string, engine?: Interpreter): Work | undefined {
  const { text, fields } = readShared(hash);
  if (text === null) return undefined;
  const work = {
    ...emptyWork,
    text,
    box: boxes.find((box) => box === fields.get("in")),
    serial: fields.get("serial") ?? "",
    hostname: fields.get("host") ?? "",
  };
  if (engine === undefined) return work;
  const schemes = engine.listSchemes().map(({ scheme }) => scheme);
  const filters = schemes.flatMap((scheme) => engine.listFilters(scheme));
  const number = (name: string) => Number(fields.get(name) || Number.NaN);
  return {
    ...work,
    scheme: schemes.find((scheme) => scheme === fields.get("scheme")),
    filter: filters.find(({ value }) => value === number("filter"))?.value,
    prefixLength: engine.prefixLengths().find((length) => length === number("prefix")),
  };
}

/** The part of a link behind the `#`; empty when there is nothing to share, or too much. */
export function writeAddress(work: Work, box: Box): string {
  const { text, serial, scheme, filter, prefixLength: prefix, hostname: host } = work;
  return writeShared(text, { in: box, serial, scheme, filter, prefix, host });
}
