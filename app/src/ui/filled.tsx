import { Fragment, type ReactNode } from "react";

/** `text` with `parts` where `{name}` stands for them: words that editors write around what a page knows. */
export function filled(text: string, parts: Record<string, ReactNode>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    <Fragment key={at}>{at % 2 === 1 ? (parts[piece] ?? `{${piece}}`) : piece}</Fragment>
  ));
}
