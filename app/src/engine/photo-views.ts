/**
 * Other views of a photograph in which the reader found nothing: without dark panels, its light evened out, and turned.
 *
 * ZXing reads a linear symbol along lines of the picture with one threshold for the whole line: not where a shadow
 * falls across it, and not where a line leaves the bars before it has crossed all of them. Measured on simulated
 * photographs, see `photo-views.test.ts`.
 */

import { type Grey, greyOf, type Picture, pictureOf } from "./grey-picture";
import { withoutPanels } from "./without-panels";

/** How many directions are tried: a picture has edges of other things too. */
const MOST_TURNS = 3;

/** Pixels around each one that tell how light it is there: wider than a dozen bars, narrower than the edge of a shadow. */
const AROUND = 36;

/**
 * How large a panel is, as a part of the picture: more than the widest bar of a symbol that fills most of it, or of one that
 * fills a third.
 */
const PANELS = [1 / 25, 1 / 60];

/** Noise of a camera is not stretched into bars: less contrast than this is left as it is. */
const LEAST_CONTRAST = 6;

/** After as many milliseconds no other view is begun. */
const LONGEST_TIME = 4000;

/** Two lines of the picture that agree, as the reader wants, can agree by chance when there are so many tries. */
const LEAST_LINES = 4;

/** A place in a picture, in pixels from its upper left corner. */
export type Place = { x: number; y: number };

/** Where a place of a view is in the picture itself. */
export type ToPicture = (place: Place) => Place;

type Read<Found> = (view: Picture, leastLines?: number, toPicture?: ToPicture) => Promise<Found[]>;

/**
 * What `read` finds in the picture as it is, or else in the first of its other views with anything in it. Where something is
 * found at once, a symbol with print too near to it may stand beside it: what it finds without dark panels is joined to it by
 * `join`.
 */
export async function readInViews<Found>(
  picture: Picture,
  read: Read<Found>,
  join: (found: Found[], more: Found[]) => Found[],
): Promise<Found[]> {
  const end = performance.now() + LONGEST_TIME;
  let found = await read(picture);
  const isFoundAtOnce = found.length > 0;
  const grey = greyOf(picture);
  for (const { view, toPicture } of isFoundAtOnce ? viewsWithoutPanels(grey) : allViews(grey)) {
    found = join(found, await read(view, LEAST_LINES, toPicture));
    if ((!isFoundAtOnce && found.length > 0) || performance.now() > end) break;
    // The page may answer to a press in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return found;
}

type Views = Generator<{ view: Picture; toPicture: ToPicture }>;

/** The views, from the most to the least likely; each is made when it is asked for. */
function* allViews(grey: Grey): Views {
  yield* viewsWithoutPanels(grey);
  const even = evenlyLit(grey);
  for (const degrees of directions(even)) {
    if (degrees === 0) {
      yield { view: pictureOf(even), toPicture: (place) => place };
      continue;
    }
    const { view, toPicture } = turned(even, degrees);
    yield { view: pictureOf(view), toPicture };
  }
}

function* viewsWithoutPanels(grey: Grey): Views {
  for (const share of PANELS) {
    const side = Math.round(Math.max(grey.width, grey.height) * share);
    const open = withoutPanels(grey, side);
    if (open !== undefined) yield { view: pictureOf(open), toPicture: (place) => place };
  }
}

/** Each pixel by how much it is lighter or darker than those around it, and by how much they differ themselves. */
function evenlyLit({ width, height, shades }: Grey): Grey {
  const even = new Uint8Array(shades.length);
  // Sums of each column over the rows around the current one, of shades and of their squares.
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const addRow = (row: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++) {
      const shade = shades[row * width + x] ?? 0;
      sums[x] = (sums[x] ?? 0) + sign * shade;
      squares[x] = (squares[x] ?? 0) + sign * shade * shade;
    }
  };
  for (let row = 0; row < Math.min(AROUND, height); row++) addRow(row, 1);
  for (let y = 0; y < height; y++) {
    if (y + AROUND < height) addRow(y + AROUND, 1);
    if (y > AROUND) addRow(y - AROUND - 1, -1);
    const rows = Math.min(height - 1, y + AROUND) - Math.max(0, y - AROUND) + 1;
    let sum = 0;
    let square = 0;
    for (let x = 0; x < Math.min(AROUND, width); x++) {
      sum += sums[x] ?? 0;
      square += squares[x] ?? 0;
    }
    for (let x = 0; x < width; x++) {
      if (x + AROUND < width) {
        sum += sums[x + AROUND] ?? 0;
        square += squares[x + AROUND] ?? 0;
      }
      if (x > AROUND) {
        sum -= sums[x - AROUND - 1] ?? 0;
        square -= squares[x - AROUND - 1] ?? 0;
      }
      const count = rows * (Math.min(width - 1, x + AROUND) - Math.max(0, x - AROUND) + 1);
      const mean = sum / count;
      const contrast = Math.sqrt(Math.max(0, square / count - mean * mean));
      const shade = shades[y * width + x] ?? 0;
      const stretched = 128 + ((shade - mean) * 80) / Math.max(LEAST_CONTRAST, contrast);
      even[y * width + x] = Math.max(0, Math.min(255, stretched));
    }
  }
  return { width, height, shades: even };
}

/** Pixels of a side of the squares whose direction is measured: less than a symbol is high. */
const SQUARE = 32;

/**
 * By how many degrees, from 0 to 90, the edges in a picture are turned, those of most squares first: the bars of a
 * symbol are many parallel edges. As the reader tries quarter turns itself, an edge and one across it are the same.
 */
function directions({ width, height, shades }: Grey): number[] {
  const weights = new Float64Array(90);
  for (let top = 1; top + SQUARE < height; top += SQUARE) {
    for (let left = 1; left + SQUARE < width; left += SQUARE) {
      // The structure tensor: which way shades change within the square, and how much more than across it.
      let [acrossAcross, downDown, acrossDown] = [0, 0, 0];
      for (let y = top; y < top + SQUARE; y += 1) {
        for (let x = left; x < left + SQUARE; x += 1) {
          const at = y * width + x;
          const across = (shades[at + 1] ?? 0) - (shades[at - 1] ?? 0);
          const down = (shades[at + width] ?? 0) - (shades[at - width] ?? 0);
          acrossAcross += across * across;
          downDown += down * down;
          acrossDown += across * down;
        }
      }
      const difference = acrossAcross - downDown;
      const weight = Math.hypot(difference, 2 * acrossDown);
      const degrees = (Math.atan2(2 * acrossDown, difference) * 90) / Math.PI;
      const one = Math.round((degrees + 180) % 90) % 90;
      weights[one] = (weights[one] ?? 0) + weight;
    }
  }
  const found: number[] = [];
  while (found.length < MOST_TURNS) {
    const near = (one: number) =>
      [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (weights[(one + by + 90) % 90] ?? 0), 0);
    const best = weights.reduce((best, _, one) => (near(one) > near(best) ? one : best), 0);
    if (near(best) === 0) break;
    found.push(best);
    for (let by = -7; by <= 7; by += 1) weights[(best + by + 90) % 90] = 0;
  }
  return found;
}

/** The whole picture, turned back by `degrees` about its middle, on a ground of middle grey. */
function turned({ width, height, shades }: Grey, degrees: number) {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const columns = Math.ceil(width * Math.abs(cosine) + height * Math.abs(sine));
  const rows = Math.ceil(width * Math.abs(sine) + height * Math.abs(cosine));
  const result = new Uint8Array(columns * rows).fill(128);
  const toPicture = (place: Place): Place => {
    const [right, down] = [place.x - (columns - 1) / 2, place.y - (rows - 1) / 2];
    return {
      x: right * cosine - down * sine + (width - 1) / 2,
      y: down * cosine + right * sine + (height - 1) / 2,
    };
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y } = toPicture({ x: column, y: row });
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [across, along] = [x - left, y - top];
      const at = top * width + left;
      const upper = (shades[at] ?? 0) * (1 - across) + (shades[at + 1] ?? 0) * across;
      const lower =
        (shades[at + width] ?? 0) * (1 - across) + (shades[at + width + 1] ?? 0) * across;
      result[row * columns + column] = upper * (1 - along) + lower * along;
    }
  }
  return { view: { width: columns, height: rows, shades: result }, toPicture };
}
