/** How labels are printed: the choices of the form, and their names. */
import { outputs } from "../../../../fixtures/content/words/logistics-label";
import type { LabelChoices, LabelSize, Output } from "../../engine/load-print";
import { sizeNames } from "./messages";

export type Settings = { size: LabelSize; output: Output; x: number };

/** A label on an office printer, with bars of the usual width. */
export const defaultSettings: Settings = { size: "a6", output: "paper", x: 495 };

export const outputNames: Record<Output, string> = outputs;

export const isSize = (id: string): id is LabelSize => Object.hasOwn(sizeNames, id);
export const isOutput = (id: string): id is Output => Object.hasOwn(outputNames, id);

/** Another output may print fewer sizes and other bars: the nearest that it has. */
export function withOutput(choices: LabelChoices, current: Settings, output: Output): Settings {
  const found = choices.outputs.find(({ id }) => id === output);
  const sizes = found?.sizes ?? [];
  const size = sizes.includes(current.size) ? current.size : "a5";
  return { size, output, x: nearest(found?.modules.map(({ x }) => x) ?? [], current.x) };
}

function nearest(all: number[], wanted: number): number {
  const distance = (x: number) => Math.abs(x - wanted);
  return all.reduce((best, x) => (distance(x) < distance(best) ? x : best), all[0] ?? wanted);
}
