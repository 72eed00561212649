/** A symbol as tools that print make it. */
import { loadPrint, type Picture, type PictureSettings } from "../engine/load-print";

export type DrawnRequest = PictureSettings & { text: string };

/** Throws where there is no such symbol. */
export async function drawSymbol({ text, ...request }: DrawnRequest): Promise<Picture> {
  const outcome = (await loadPrint()).makePicture(text, request);
  if (outcome.type === "ok") return outcome;
  throw new Error(`${text}: ${JSON.stringify(outcome)}`);
}
