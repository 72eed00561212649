import { useEffect, useRef, useState } from "react";
import { rows as words } from "../../../../fixtures/content/words/tools";
import {
  type FileProblem,
  FileProblemError,
  type FileText,
  readText,
} from "../../engine/files/read-rows";
import { useKept } from "../use-kept";

/** A file that was chosen: what is read of it, or why nothing is. */
export type ChosenFile = { file: File } & (
  | (FileText & { problem?: never })
  | { problem: FileProblem; text?: never; workbook?: never }
);

/** The rows a tool works on: pasted as text, or a file. */
export type Rows = {
  typed: string;
  /** Kept out of the text box, which would take seconds to lay out a hundred thousand lines. */
  file: ChosenFile | undefined;
  /** The file that is being opened, with the sheet that was asked for. */
  opening: { file: File; sheet: string | undefined } | undefined;
  /** Whether there is nothing to read, or not yet. */
  isEmpty: boolean;
  /** The rows as one source, whichever way they came. */
  source: () => Blob;
  /** What the sheet is called that they came from. */
  sheet: string | undefined;
  type: (text: string) => void;
  /** Rows that were pasted elsewhere: a long list as a file. */
  take: (text: string) => void;
  /** Opens a file, or another sheet of it. Gives its rows, and nothing where it has none or was not waited for. */
  choose: (file: File, sheet?: string) => Promise<Blob | undefined>;
  /** Says why what was dropped is not read. */
  refuse: (file: File, code: "folder" | "several") => void;
  clear: () => void;
};

/** Characters that a text box shows at once without being felt. */
const MOST_SHOWN = 50_000;

/** Rows that were pasted as a file, where they are too many for a text box. */
export function longList(text: string): File | undefined {
  return text.length > MOST_SHOWN ? new File([text], words.pastedList) : undefined;
}

export function useRows(): Rows {
  const [typed, type] = useKept("rows", "");
  const [file, setFile] = useKept<ChosenFile | undefined>("file", undefined);
  const [opening, setOpening] = useState<Rows["opening"]>();
  const current = useRef<AbortController>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  function put(next: ChosenFile | undefined) {
    current.current?.abort();
    setOpening(undefined);
    setFile(next);
  }

  async function choose(chosen: File, sheet?: string) {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setOpening({ file: chosen, sheet });
    try {
      const read = await readText(chosen, sheet, controller.signal);
      if (controller.signal.aborted) return undefined;
      put({ file: chosen, ...read });
      return read.text;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      if (!(error instanceof FileProblemError)) throw error;
      put({ file: chosen, problem: error.problem });
      return undefined;
    }
  }

  const text = file?.text;
  const isTyped = file === undefined && typed.trim() !== "";
  return {
    typed,
    file,
    opening,
    isEmpty: opening !== undefined || (text === undefined && !isTyped),
    source: () => text ?? new Blob([typed]),
    sheet: file?.workbook?.sheet,
    type,
    take: (text) => {
      const long = longList(text);
      type(long === undefined ? text : "");
      put(long === undefined ? undefined : { file: long, text: long });
    },
    choose,
    refuse: (file, code) => put({ file, problem: { code } }),
    clear: () => {
      type("");
      put(undefined);
    },
  };
}
