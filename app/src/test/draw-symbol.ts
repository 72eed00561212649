/** A symbol as tools that print make it. */
import { loadPrint, type PictureRequest } from "../engine/load-print";

export type DrawnRequest = PictureRequest & { text: string };

/** Throws where there is no such symbol. */
export async function drawSymbol({ text, ...request }: DrawnRequest) {
  const outcome = (await loadPrint()).makePicture(text, request);
  if (outcome.type === "ok") return outcome;
  throw new Error(`${text}: ${JSON.stringify(outcome)}`);
}
