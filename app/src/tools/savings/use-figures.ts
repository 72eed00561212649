import { useEffect, useState } from "react";
import type { SavingsFieldId, SavingsTyped } from "../../engine/load-amounts";
import { readAddress, writeAddress } from "./address";

/** What has been typed, which the address follows. */
export function useFigures() {
  const [typed, setTyped] = useState<SavingsTyped>({});

  // A shared link, on arrival and when someone follows another one on the same page.
  useEffect(() => {
    const read = () => {
      const shared = readAddress(window.location.hash);
      if (shared !== undefined) setTyped(shared);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  // After a pause, because browsers refuse to change the address with every key.
  useEffect(() => {
    const hash = writeAddress(typed);
    if (hash === "" && readAddress(window.location.hash) === undefined) return;
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search + hash);
    }, 400);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    edit: (field: SavingsFieldId, text: string) =>
      setTyped((current) => ({ ...current, [field]: text })),
    /** Puts our own figure back. */
    reset: (field: SavingsFieldId) => setTyped(({ [field]: _, ...rest }) => rest),
    replace: setTyped,
  };
}
