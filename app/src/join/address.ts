/**
 * Where a person is in the form, as the part of the address behind `#`: each step is an entry of the
 * history, so the browser's Back goes a step back and a reload stays.
 */

import { useSyncExternalStore } from "react";
import { codePages } from "../content/code-addresses";
import type { StepId } from "../engine/load-membership";
import { isModalHash } from "../navigation/focus";
import type { PaymentService } from "../pay/payment-service";
import { isStep } from "./form/form";

/** The page of the form. */

export type Place =
  | { at: "start" }
  | { at: "step"; step: StepId }
  /** One answer is changed from the list of all; afterwards the list is shown again. */
  | { at: "change"; field: string }
  /** A link from an email that opens a saved application, once. */
  | { at: "resume"; link: string };

/** Where the link past the header leads, on every page. */
const SKIP_HASH = "#main";

/** The place `hash` names; `undefined` for what leaves people where they are: a dialog, or skipping the header. */
export function readPlace(hash: string): Place | undefined {
  if (isModalHash(hash) || hash === SKIP_HASH) return undefined;
  const [name = "", value = ""] = hash.replace(/^#/, "").split("=", 2);
  if (name === "change" && value !== "") return { at: "change", field: value };
  if (name === "resume" && value !== "") return { at: "resume", link: value };
  return isStep(name) ? { at: "step", step: name } : { at: "start" };
}

/** The page with the result of an application, by how it is paid; an invoice says by itself how to pay it. */
export function resultPath(paymentMethod: string, service: PaymentService): string {
  return paymentMethod === "card" || service === "invoice"
    ? codePages.result
    : codePages.debitResult;
}

export const stepAddress = (step: string): string => `#${step}`;
export const changeAddress = (field: string): string => `#change=${field}`;

const start: Place = { at: "start" };
let hash: string | undefined;
let place: Place = start;
let hasMoved = false;

/** The place in the address bar. Where that names none, such as a dialog, the place stays. */
function current(): Place {
  if (location.hash !== hash) {
    hash = location.hash;
    place = readPlace(hash) ?? place;
  }
  return place;
}

/** Where a person is in the form, from the address bar; the start panel on the server. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, current, () => start);
}

/** Whether the person has moved since the page was loaded; until then nothing takes the focus. */
export const hasMovedSinceLoad = () => hasMoved;

/** Notes a move from before this script ran: the link that starts the form works without it. */
export const noteEarlyMove = () => {
  hasMoved = true;
};

const changes = ["hashchange", "popstate"];

function subscribe(listener: () => void): () => void {
  const moved = () => {
    hasMoved = true;
    listener();
  };
  for (const change of changes) window.addEventListener(change, moved);
  return () => {
    for (const change of changes) window.removeEventListener(change, moved);
  };
}
