import type { ChangeEvent, ClipboardEvent } from "react";

/**
 * For a field whose text keeps the line breaks of what is pasted, and shows blanks for them: a browser takes
 * them out, and the rows of a column become one number.
 */
export function ofOneLine(text: string, onText: (text: string) => void) {
  return {
    value: text.replaceAll("\n", " "),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onText(event.target.value),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData("text").replace(/\r\n?/g, "\n").trim();
      if (!pasted.includes("\n")) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = text.slice(0, selectionStart ?? text.length);
      onText(before + pasted + text.slice(selectionEnd ?? text.length));
    },
  };
}
