/**
 * The calculator's figures in the address, so that a link can be shared and a reload loses nothing.
 * They are kept behind the `#`, which browsers never send to a server.
 */

import { useEffect, useState } from "react";
import type { SavingsField, SavingsTyped } from "../../engine/load-amounts";
import { replaceHash } from "../../navigation/history-entry";
import { readShared, writeShared } from "../shared-value";
import { fieldNames } from "./messages";

/** Reads the figures of a shared link; `undefined` where the address holds none. */
export function readAddress(hash: string): SavingsTyped | undefined {
  const typed: SavingsTyped = {};
  for (const [id, text] of readShared(hash).fields) {
    if (isField(id)) typed[id] = text;
  }
  return Object.keys(typed).length > 0 ? typed : undefined;
}

/** The part of a link behind the `#`; empty when nothing has been typed, or too much for a link. */
export const writeAddress = (typed: SavingsTyped): string => writeShared("", {}, typed);

function isField(id: string): id is SavingsField {
  return Object.hasOwn(fieldNames, id);
}

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
    const page = window.location.pathname;
    const write = () => {
      // On the way back the address is the other page's already.
      if (window.location.pathname === page) replaceHash(hash);
    };
    let timer = setTimeout(write, 400);
    // A press on a link takes the focus from the field first.
    const hurry = () => {
      clearTimeout(timer);
      timer = setTimeout(write);
    };
    document.addEventListener("focusout", hurry, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusout", hurry);
    };
  }, [typed]);

  return {
    typed,
    edit: (field: SavingsField, text: string) =>
      setTyped((current) => ({ ...current, [field]: text })),
    /** Puts our own figure back. */
    reset: (field: SavingsField) => setTyped(({ [field]: _, ...rest }) => rest),
    replace: setTyped,
  };
}
