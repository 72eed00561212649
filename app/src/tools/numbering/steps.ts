/**
 * The steps of making one barcode, of which a phone shows one at a time; wide screens show all of them, by style alone.
 * Each step that someone goes to is an entry of the history, so the browser's Back goes a step back.
 */
import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { stepNames } from "../../../../fixtures/content/words/numbering";
import { replaceHash } from "../../navigation/history-entry";
import { useKept } from "../use-kept";

export type Step = keyof typeof stepNames;

export const steps = Object.keys(stepNames) as Step[];

/** The id of the heading of the step that is shown. */
export const STEP_ID = "barcode-step";

export const stepAddress = (step: Step): string => `#${step}`;

/** The step that an address names; none is named by a shared link or a dialog. */
const stepIn = (hash: string): Step | undefined =>
  hash === "" ? "number" : steps.find((step) => stepAddress(step) === hash);

export type Steps = {
  step: Step;
  /** Before a link to another step is followed: the entry that is left keeps its own. */
  leave: () => void;
  goTo: (step: Step) => void;
};

/** The step, and a function that shows another one without moving there. `takeOutLink` clears a shared link from the address. */
export function useSteps(takeOutLink: () => void): [Steps, (step: Step) => void] {
  const [step, setStep] = useKept<Step>("step", "number");

  const follow = () => {
    const next = stepIn(location.hash);
    if (next === undefined || next === step) return;
    flushSync(() => setStep(next));
    const heading = document.getElementById(STEP_ID);
    heading?.focus({ preventScroll: true });
    // With the way back, which stands above it.
    heading?.parentElement?.scrollIntoView({ behavior: "instant" });
  };
  const onMove = useEffectEvent(follow);
  useEffect(() => {
    const moved = () => onMove();
    window.addEventListener("hashchange", moved);
    return () => window.removeEventListener("hashchange", moved);
  }, []);

  const leave = () => {
    takeOutLink();
    if (stepIn(location.hash) !== step) replaceHash(stepAddress(step));
  };
  const goTo = (next: Step) => {
    leave();
    location.hash = stepAddress(next);
    // At once, so that what is in the step can have the focus.
    follow();
  };
  const show = (next: Step) => {
    // An address of another step would not be followed when someone goes there again.
    if (stepIn(location.hash) !== undefined) replaceHash();
    setStep(next);
  };
  return [{ step, leave, goTo }, show];
}
