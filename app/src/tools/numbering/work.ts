/** What a person has typed and chosen for one symbol. */
import type { PictureRequest } from "../../engine/load-print";

export type Work = { text: string; request: PictureRequest };

export const emptyWork: Work = { text: "", request: {} };

/** The same request with other values; `undefined` leaves the choice to the engine again. */
export function changed(
  request: PictureRequest,
  values: { [Key in keyof PictureRequest]?: PictureRequest[Key] | undefined },
): PictureRequest {
  const entries = Object.entries({ ...request, ...values });
  // What is left has the types of the request: only absent values were taken out.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PictureRequest;
}
