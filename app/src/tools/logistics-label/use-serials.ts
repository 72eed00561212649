import { useEffect, useState } from "react";
import type { LabelEntries, LabelPicture, PrintEngine } from "../../engine/load-print";
import { lastSerial, onSerialsChanged, rememberSerial, type UsedSerial } from "./serial-memory";

export type Serials = {
  /** The number after the last one used; absent while the company prefix is not right, or none is left. */
  next: string | undefined;
  /** The last number used with this company prefix and extension digit. */
  last: UsedSerial | undefined;
  /** Every number of this company prefix and extension digit has been used. */
  isExhausted: boolean;
  /** Another tab has used a number since one was last used here. */
  isTakenElsewhere: boolean;
  /** The browser keeps nothing, so numbers are not remembered. */
  isForgetful: boolean;
  /** The SSCC that was used last in this tab. */
  usedNow: string | undefined;
  /** Whether a label has a number that was used before, other than by this tab just now. */
  isUsedBefore: (picture: LabelPicture) => boolean;
  /** Remembers that the number of a label is used. */
  use: (sscc: string) => void;
  /** Reads what is remembered again, after a file was read. */
  refresh: () => void;
};

/** The serial references that this device has used, and the one that comes next. */
export function useSerials(engine: PrintEngine | undefined, entries: LabelEntries): Serials {
  const [, setVersion] = useState(0);
  const [usedNow, setUsedNow] = useState<string>();
  const [isTakenElsewhere, setTakenElsewhere] = useState(false);
  const [isForgetful, setForgetful] = useState(false);
  const refresh = () => setVersion((version) => version + 1);

  useEffect(
    () =>
      onSerialsChanged(() => {
        setTakenElsewhere(true);
        setVersion((version) => version + 1);
      }),
    [],
  );

  const companyPrefix = entries.companyPrefix ?? "";
  const extension = entries.extension ?? "";
  // Without an engine nothing is shown yet, and on the server there is no memory.
  const range = engine?.serialRange(companyPrefix, extension);
  const last = range && lastSerial(range);
  const next =
    companyPrefix === "" ? undefined : engine?.nextSerial(companyPrefix, last?.serial ?? "");

  return {
    next: next?.type === "serial" ? next.serial : undefined,
    last,
    isExhausted: next?.type === "exhausted",
    isTakenElsewhere: isTakenElsewhere && companyPrefix !== "",
    isForgetful,
    usedNow,
    isUsedBefore: (picture) =>
      picture.type === "ok" &&
      last !== undefined &&
      picture.sscc <= last.sscc &&
      picture.sscc !== usedNow,
    use: (sscc) => {
      const serial = engine?.serialOf(companyPrefix, extension, sscc);
      if (range && serial !== undefined) setForgetful(!rememberSerial({ ...range, serial, sscc }));
      setUsedNow(sscc);
      setTakenElsewhere(false);
    },
    refresh,
  };
}
