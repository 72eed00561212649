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
  /** Rows that were pasted elsewhere: a long list as a file. */
  take: (text: string) => void;
  choose: (file: File) => void;
  clear: () => void;
};

/** Characters that a text box shows at once without being felt. */
const MOST_SHOWN = 50_000;

export function useRows(): Rows {
  const [typed, type] = useState("");
  const [file, choose] = useState<File>();
  return {
    typed,
    file,
    isEmpty: file === undefined && typed.trim() === "",
    source: () => file ?? new Blob([typed]),
    type,
    take: (text) => {
      const isShown = text.length <= MOST_SHOWN;
      type(isShown ? text : "");
      choose(isShown ? undefined : new File([text], "Pasted list"));
    },
    choose,
    clear: () => {
      type("");
      choose(undefined);
    },
  };
}
