/** Words of the scan panel. */
import type { Reading } from "../../engine/load-interpreter";
import { describeReadingProblem } from "../epc/messages";

/** Why a camera shows nothing. */
export type CameraFault = "missing" | "refused" | "busy" | "reload";

export const cameraFaults: Record<CameraFault, string> = {
  missing: "No camera was found on this device. A picture works as well.",
  refused:
    "The browser may not use the camera. Allow it in the browser's settings for this site, or choose a picture.",
  busy: "The camera is in use by another program, or was unplugged. Close that program and try again.",
  reload:
    "Reload this page to use the camera. What you typed will be lost, so copy it first if you need it.",
};

/** What went wrong, by what the browser says (Media Capture and Streams, section 10). */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
}

export const pictureFaults = {
  unreadable: "The browser cannot show this file as a picture. Choose a PNG, JPEG or WebP file.",
  nothing:
    "No symbol was found in the picture. The whole symbol must be in it, with the white space around it, sharp and without glare.",
  unread: "The picture could not be read. Try again, or choose another picture.",
  notLoaded: "The barcode reader could not be loaded. Check your connection and try again.",
};

/** What a symbol says, in one line. */
export function describeReading(reading: Reading | undefined): string {
  if (reading === undefined) return "It contains no GS1 data.";
  if (reading.type === "error") return describeReadingProblem(reading.problem);
  return reading.elements.map(({ ai, title, value }) => `(${ai}) ${title}: ${value}`).join(", ");
}
