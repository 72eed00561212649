/** Pictures of symbols as a phone takes them: turned on a table, a little out of focus, with noise, in half a shadow. */
import type { Picture } from "../engine/grey-picture";
import type { GreyPicture } from "./read-symbol";

type Scene = {
  /** How far the symbol is turned. */
  degrees: number;
  /** Whether a shadow falls across it, in which an eighth of the light is left. */
  isShaded: boolean;
};

const TABLE = 150;
const CARD = 30;

/** A picture somewhat larger than the symbol, which lies on a white card on a grey table. */
export function photograph(symbol: GreyPicture, { degrees, isShaded }: Scene): Picture {
  const side = Math.ceil(Math.hypot(symbol.width, symbol.height)) + 4 * CARD;
  const data = new Uint8ClampedArray(side * side * 4);
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const random = noise();
  const middle = side / 2;
  // What is at each point, and at one more on each side.
  const wide = side + 2;
  const sharp = new Uint8Array(wide * wide);
  for (let y = 0; y < wide; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [right, below] = [x - 1 - middle, y - 1 - middle];
      const column = Math.floor(right * cosine + below * sine + symbol.width / 2);
      const row = Math.floor(below * cosine - right * sine + symbol.height / 2);
      sharp[y * wide + x] = shadeAt(symbol, column, row);
    }
  }
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      // The mean of what is around the point: a lens that is not quite in focus.
      let shade = 0;
      for (let row = y; row < y + 3; row += 1) {
        const at = row * wide + x;
        shade += ((sharp[at] ?? 0) + (sharp[at + 1] ?? 0) + (sharp[at + 2] ?? 0)) / 9;
      }
      // Its edge crosses the middle, askew to the bars.
      const edge = (x - middle) * 0.8 + (y - middle) * 0.6;
      const light = isShaded ? 0.12 + 0.88 / (1 + Math.exp(-edge / 25)) : 1;
      // Ink reflects some of it too.
      const seen = (25 + shade * 0.8) * light + random() * 8;
      const at = (y * side + x) * 4;
      data[at] = data[at + 1] = data[at + 2] = seen;
      data[at + 3] = 255;
    }
  }
  return { width: side, height: side, data };
}

function shadeAt({ width, height, pixels }: GreyPicture, column: number, row: number): number {
  if (column >= 0 && row >= 0 && column < width && row < height) {
    return pixels[row * width + column] ?? 0;
  }
  const isOnCard = column > -CARD && row > -CARD && column < width + CARD && row < height + CARD;
  return isOnCard ? 255 : TABLE;
}

/** From -1 to 1, mostly near 0, the same in each run. */
function noise(): () => number {
  let state = 1;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return () => next() + next() - 1;
}
