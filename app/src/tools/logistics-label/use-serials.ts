import { useEffect, useState } from "react";
import type {
  LabelEntries,
  LabelPicture,
  NextSerial,
  PrintEngine,
  UsedSerial,
} from "../../engine/load-print";
import { keepSerials, keptSerials, onSerialsChanged, readSerials } from "./serial-memory";

export type Serials = {
  /** The number after the last one used; absent while the company prefix is not right, or none is left. */
  next: string | undefined;
  /** The last number used with this company prefix and extension digit. */
  last: UsedSerial | undefined;
  /** What is wrong with the company prefix or the extension digit. */
  problem: Extract<NextSerial, { type: "error" }> | undefined;
  /** Every number of this company prefix and extension digit has been used. */
  isExhausted: boolean;
  /** Another tab has used a number since one was last used here. */
  isTakenElsewhere: boolean;
  /** The browser keeps nothing, so numbers are not remembered. */
  isForgetful: boolean;
  /** The SSCCs that were used in this tab, and what else was on their labels. */
  usedNow: ReadonlyMap<string, string>;
  /** Whether a label has a number that was used before, other than by this tab just now. */
  isUsedBefore: (picture: LabelPicture) => boolean;
  /** Remembers that the number of a label is used; one that was typed says nothing of the number that comes next. */
  use: (sscc: string, label: { contents: string; isTyped?: boolean }) => void;
  /** Adds the numbers of a file that was saved here or elsewhere, and says how many; nothing for any other file. */
  addFile: (text: string) => number | undefined;
};

/** The serial references that this device has used, and the one that comes next. */
export function useSerials(engine: PrintEngine | undefined, entries: LabelEntries): Serials {
  const [, setVersion] = useState(0);
  const [usedNow, setUsedNow] = useState<Serials["usedNow"]>(new Map());
  const [isTakenElsewhere, setTakenElsewhere] = useState(false);
  const [isForgetful, setForgetful] = useState(false);

  useEffect(
    () =>
      onSerialsChanged(() => {
        setTakenElsewhere(true);
        setVersion((version) => version + 1);
      }),
    [],
  );

  const { companyPrefix = "", extension = "" } = entries;
  // Without an engine nothing is shown yet, and on the server there is no memory.
  const next = engine?.nextSerial(companyPrefix, extension, keptSerials());
  const last = next?.type === "error" ? undefined : (next?.last ?? undefined);

  return {
    next: next?.type === "serial" ? next.serial : undefined,
    last,
    problem: next?.type === "error" ? next : undefined,
    isExhausted: next?.type === "exhausted",
    isTakenElsewhere: isTakenElsewhere && companyPrefix !== "",
    isForgetful,
    usedNow,
    isUsedBefore: (picture) =>
      picture.type === "ok" &&
      !usedNow.has(picture.sscc) &&
      last !== undefined &&
      engine?.isUsedSscc(last, picture.sscc) === true,
    use: (sscc, { contents, isTyped = false }) => {
      setUsedNow((before) => new Map(before).set(sscc, contents));
      if (isTyped) return;
      const used = engine?.usedSerial(companyPrefix, extension, sscc);
      if (engine && used) setForgetful(!keepSerials(engine, [used]));
      setTakenElsewhere(false);
    },
    addFile: (text) => {
      if (engine === undefined) return undefined;
      const found = readSerials(engine, text);
      if (found === undefined) return undefined;
      setForgetful(!keepSerials(engine, found));
      setVersion((version) => version + 1);
      return found.length;
    },
  };
}
