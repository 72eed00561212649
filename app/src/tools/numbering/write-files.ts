/** The symbols of a list as files of their own in one ZIP, each read back before it is put in. */
import { CsvWriter } from "../../engine/files/csv";
import { DistinctNames, safeName } from "../../engine/files/file-names";
import { ZipWriter } from "../../engine/files/zip";
import type { FilesWritten, SheetSymbol } from "../../engine/lists/symbol-sheet-messages";
import type { PictureInfo, PictureRequest, PrintEngine } from "../../engine/load-print";
import { readBack } from "../print/read-back";
import type { FileFormat, FileOrder } from "./file-formats";
import { describeNotTried, describeRead, describeRefusal, isRefused } from "./read-back-messages";

/** Milliseconds between two reports of progress. */
const PAUSE = 100;

const INDEX = "index";

type Wanted = {
  engine: PrintEngine;
  request: PictureRequest;
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
  index.add(["File", "Name", "Number", "Kind", "Read back"]);
  for (const [at, { row, text, name, fileName, use }] of symbols.entries()) {
    if (performance.now() - told > PAUSE) {
      onProgress(at);
      told = performance.now();
    }
    const order = { engine, text, dpi, request: use === "" ? request : { ...request, usage: use } };
    const made = engine.makePicture(text, order.request);
    if (made.type !== "ok") continue; // told when the row was read
    const result = await reader(made);
    if (isRefused(result)) {
      faults.push({ row, text, fault: { type: "noFile", why: describeRefusal(result) } });
      continue;
    }
    // It would be fetched in vain for each of the others.
    if (result.type === "notTried" && result.why === "notLoaded") reader = async () => result;
    const files = await filesOf(formats, order);
    if (typeof files === "string") {
      faults.push({ row, text, fault: { type: "noFile", why: files } });
      continue;
    }
    const number = numberOf(made.picture);
    const given = names.take(safeName(fileName) || safeName(number) || `row-${row}`);
    const entries = files.map(({ format, bytes }) => {
      const entry = `${given}.${format.extension}`;
      zip.add(entry, bytes, format.isCompressed);
      return entry;
    });
    const kind = kinds.get(made.picture.symbology) ?? "";
    if (result.type === "notTried") {
      const why = describeNotTried(result.why);
      notReadBack[why] = (notReadBack[why] ?? 0) + 1;
    }
    index.add([entries.join("; "), name, number, kind, describeRead(result)]);
  }
  const count = symbols.length - faults.length;
  zip.add(`${INDEX}.csv`, new Uint8Array(await index.finish().arrayBuffer()), false);
  const file = count === 0 ? undefined : zip.finish();
  return { file, count, faults, renamed: names.changed, notReadBack };
}

/** The bytes of one symbol in each format, or why one of them cannot be. */
async function filesOf(formats: FileFormat[], order: FileOrder) {
  try {
    const made = formats.map(async (format) => ({ format, bytes: await format.make(order) }));
    return await Promise.all(made);
  } catch (error) {
    return error instanceof Error ? error.message : "The file could not be made.";
  }
}

/** The number as it stands below the bars, with identifiers in parentheses. */
const numberOf = ({ text }: PictureInfo) => text.join("").replaceAll(") ", ")");
