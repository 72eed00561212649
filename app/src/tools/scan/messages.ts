/** What the scan panel says of the camera and of what a symbol holds. */
import * as words from "../../../../fixtures/content/words/scan";
import type { Interpretation } from "../../engine/load-interpreter";
import { describeReadingProblem } from "../epc/messages";

/** Why a camera shows nothing. */
export type CameraFault = "missing" | "refused" | "busy" | "reload";

export const cameraFaults: Record<CameraFault, string> = words.cameraFaults;

/** What went wrong, by what the browser says (Media Capture and Streams, section 10). */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
}

/** What a symbol says, in one line. */
export function describeReading(reading: Interpretation | undefined): string {
  if (reading === undefined) return words.list.noData;
  const { outcome } = reading;
  if (outcome.type === "error") return describeReadingProblem(outcome.problem);
  return outcome.elements.map(({ ai, title, value }) => `(${ai}) ${title}: ${value}`).join(", ");
}
