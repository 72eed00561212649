import { useState } from "react";

/** The rows a tool works on: pasted as text, or a file. */
export type Rows = {
  typed: string;
  /** Kept out of the text box, which would take seconds to lay out a hundred thousand lines. */
  file: File | undefined;
  isEmpty: boolean;
  /** The rows as one source, whichever way they came. */
  source: () => Blob;
  type: (text: string) => void;
  choose: (file: File) => void;
  clear: () => void;
};

export function useRows(): Rows {
  const [typed, type] = useState("");
  const [file, choose] = useState<File>();
  return {
    typed,
    file,
    isEmpty: file === undefined && typed.trim() === "",
    source: () => file ?? new Blob([typed]),
    type,
    choose,
    clear: () => {
      type("");
      choose(undefined);
    },
  };
}
