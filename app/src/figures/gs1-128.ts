/**
 * GS1-128 symbols of digits only, after ISO/IEC 15417: start, function code 1, pairs of digits in set C,
 * the symbol check character, stop. Enough for a figure with real symbols; letters are left out.
 */

/** Widths of bars and spaces of the values 0 to 106, six to a value, the last being the stop with seven. */
const widths =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222" +
  "123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321" +
  "232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121" +
  "313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224" +
  "111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111" +
  "111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113" +
  "1143114111134113111131411141313111414111312114122112142112322331112";

const startC = 105;
const functionCode1 = 102;
const stop = 106;

/** The values of the symbol's characters, or `undefined` if `data` is not an even number of digits. */
export function gs1128Values(data: string): number[] | undefined {
  if (!/^(\d\d)+$/.test(data)) return undefined;
  const pairs = (data.match(/\d\d/g) ?? []).map(Number);
  const values = [startC, functionCode1, ...pairs];
  const weighted = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0);
  return [...values, weighted % 103, stop];
}

/** The modules of the symbol without its quiet zones, `1` for a bar. */
export function gs1128Modules(data: string): string | undefined {
  return gs1128Values(data)
    ?.map((value) => {
      const pattern = widths.slice(value * 6, value === stop ? undefined : value * 6 + 6);
      return [...pattern]
        .map((width, place) => (place % 2 === 0 ? "1" : "0").repeat(Number(width)))
        .join("");
    })
    .join("");
}
