/** The symbols of a list as files of their own in one ZIP: the bars that they are made of are read back before. */
import { columns } from "../../../../fixtures/content/words/numbering";
import { CsvWriter } from "../../engine/files/csv";
import { DistinctNames, safeName } from "../../engine/files/file-names";
import { ZipWriter } from "../../engine/files/zip";
import type { FilesWritten, SheetSymbol } from "../../engine/lists/symbol-sheet-messages";
import type { Picture, PictureSettings, PrintEngine } from "../../engine/load-print";
import { describeFileError } from "../print/file-error";
import { type ReadBack, readBack } from "../print/read-back";
import { drawnFor, type FileFormat, type FileOrder } from "./file-formats";
import {
  describeRead,
  describeRefusal,
  isRefused,
  type Refusal,
  whyNotTried,
} from "./read-back-messages";

/** Milliseconds between two reports of progress. */
const PAUSE = 100;

const INDEX = "index";

type Wanted = {
  engine: PrintEngine;
  request: PictureSettings;
  formats: FileFormat[];
  /** Pixels of an inch, for pictures that are made of them. */
  dpi: number;
};

/** Writes the files of `symbols`; `onProgress` gets how many of them are done. */
export async function writeFiles(
  { engine, request, formats, dpi }: Wanted,
  symbols: SheetSymbol[],
  onProgress: (done: number) => void,
): Promise<FilesWritten> {
  const kinds = new Map(engine.listSymbologies().map(({ id, name }) => [id, name]));
  const zip = new ZipWriter();
  const index = new CsvWriter();
  const names = new DistinctNames([INDEX]);
  const faults: FilesWritten["faults"] = [];
  const notReadBack: FilesWritten["notReadBack"] = {};
  let reader: typeof readBack = readBack;
  let told = performance.now();
  index.add([columns.file, columns.name, columns.number, columns.kind, columns.readBack]);
  for (const [at, { row, text, name, fileName, use }] of symbols.entries()) {
    if (performance.now() - told > PAUSE) {
      onProgress(at);
      told = performance.now();
    }
    const order = { engine, text, dpi, request: use === "" ? request : { ...request, usage: use } };
    const made = await madeOf(formats, order, reader);
    if (typeof made === "string") {
      faults.push({ row, text, fault: { type: "noFile", why: made } });
      continue;
    }
    const { files, picture, result } = made;
    // It would be fetched in vain for each of the others.
    if (result.type === "notTried" && result.why === "notLoaded") reader = async () => result;
    const number = numberOf(picture);
    const given = names.take(safeName(fileName) || safeName(number) || `row-${row}`);
    const entries = files.map(({ format, bytes }) => {
      const entry = `${given}.${format.extension}`;
      zip.add(entry, bytes, format.isCompressed);
      return entry;
    });
    const kind = kinds.get(picture.symbol.symbology) ?? "";
    if (result.type === "notTried") {
      const why = whyNotTried[result.why];
      notReadBack[why] = (notReadBack[why] ?? 0) + 1;
    }
    index.add([entries.join("; "), name, number, kind, describeRead(result)]);
  }
  const count = symbols.length - faults.length;
  zip.add(`${INDEX}.csv`, new Uint8Array(await index.finish().arrayBuffer()), false);
  const file = count === 0 ? undefined : zip.finish();
  return { file, count, faults, renamed: names.changed, notReadBack };
}

/**
 * The bytes of one symbol in each format and what was read of it, or why there are none. Files made of pixels have
 * bars of other widths, which are read too.
 */
async function madeOf(formats: FileFormat[], order: FileOrder, reader: typeof readBack) {
  try {
    const kinds = new Set(formats.map(({ hasDots }) => hasDots));
    const drawn = [...kinds].map((hasDots) => drawnFor(order, hasDots));
    const [first] = drawn;
    if (first === undefined) throw new Error("no format was chosen");
    let result: Exclude<ReadBack, Refusal> = { type: "same", scan: first.symbol.scan };
    for (const made of drawn) {
      const found = await reader(made);
      if (isRefused(found)) return describeRefusal(found);
      if (found.type === "notTried") result = found;
    }
    const bytes = formats.map(async (format) => ({ format, bytes: await format.make(order) }));
    return { files: await Promise.all(bytes), picture: first, result };
  } catch (error) {
    return describeFileError(error);
  }
}

/** The number as it stands below the bars, with identifiers in parentheses. */
const numberOf = ({ symbol: { text } }: Picture) => text.join("").replaceAll(") ", ")");
