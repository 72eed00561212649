import { Fragment, type ReactNode } from "react";
import type { PlacesOf } from "../say";

/** `text` with `parts` where `{name}` stands for them: words that editors write around what a page knows. */
export function filled<Text extends string>(
  text: Text,
  parts: Record<PlacesOf<Text>, ReactNode>,
): ReactNode {
  const known: Partial<Record<string, ReactNode>> = parts;
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    <Fragment key={at}>{at % 2 === 1 ? (known[piece] ?? `{${piece}}`) : piece}</Fragment>
  ));
}
