// What decoders of npm read in the drawings of a folder, as JSON lines. The packages are in the working directory.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const folder = process.argv[2];
const require = createRequire(`${process.cwd()}/`);
const symbols = JSON.parse(readFileSync(`${folder}/symbols.json`, "utf8"));
const sharp = require("sharp");

/** Passes the binary of ZXing, which would be fetched from another network. */
function withBinary(prepareZXingModule, from) {
  const file = createRequire(from).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
}

const zxing = require("zxing-wasm/reader");
withBinary(zxing.prepareZXingModule, `${process.cwd()}/`);
// Places are no matter here, and Node.js has no class for them.
globalThis.DOMRectReadOnly = class {};
const detector = require("barcode-detector/ponyfill");
withBinary(detector.prepareZXingModule, require.resolve("barcode-detector/ponyfill"));

const readZxing =
  (textMode) =>
  async ({ png }) => {
    const found = await zxing.readBarcodes(png, { ...textMode, eanAddOnSymbol: "Read" });
    return found.map(({ symbologyIdentifier, text }) => ({
      identifier: symbologyIdentifier,
      text,
    }));
  };

const Quagga = require("@ericblade/quagga2");
const readers = {
  ean13: "ean_reader",
  ean8: "ean_8_reader",
  upcA: "upc_reader",
  upcE: "upc_e_reader",
  itf14: "i2of5_reader",
  gs1_128: "code_128_reader",
};
async function readQuagga({ path, width, height, symbology, addOn }) {
  const reader = readers[symbology];
  if (reader === undefined) return [];
  const supplements = ["ean_5_reader", "ean_2_reader"];
  const found = await Quagga.decodeSingle({
    src: path,
    numOfWorkers: 0,
    locate: false,
    inputStream: { size: Math.max(width, height) },
    decoder: { readers: [addOn ? { format: reader, config: { supplements } } : reader] },
  });
  const text = found?.codeResult?.code;
  return text ? [{ text }] : [];
}

const library = require("@zxing/library");
const readLibrary =
  (names) =>
  ({ grey, width, height }) => {
    const source = new library.RGBLuminanceSource(grey, width, height);
    const bitmap = new library.BinaryBitmap(new library.HybridBinarizer(source));
    const hints = new Map(names.map((name) => [library.DecodeHintType[name], true]));
    try {
      return [{ text: new library.MultiFormatReader().decode(bitmap, hints).getText() }];
    } catch (error) {
      if (error instanceof library.NotFoundException) return [];
      throw error;
    }
  };

const jsQR = require("jsqr");
function readJsQr({ rgba, width, height }) {
  const found = jsQR(rgba, width, height);
  return found ? [{ text: found.data }] : [];
}

async function detect({ png }) {
  const found = await new detector.BarcodeDetector().detect(new Blob([png]));
  return found.map(({ rawValue }) => ({ text: rawValue }));
}

const decoders = {
  "zxing-wasm": readZxing({}),
  "zxing-wasm, plain": readZxing({ textMode: "Plain" }),
  "barcode-detector": detect,
  "@ericblade/quagga2": readQuagga,
  "@zxing/library": readLibrary(["TRY_HARDER"]),
  "@zxing/library, GS1": readLibrary(["TRY_HARDER", "ASSUME_GS1"]),
  jsqr: readJsQr,
};

for (const [at, { id, symbology, addOn }] of symbols.entries()) {
  const path = `${folder}/${at}.png`;
  const { data, info } = await sharp(path)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data);
  const grey = Uint8ClampedArray.from({ length: rgba.length / 4 }, (_, pixel) => rgba[pixel * 4]);
  const { width, height } = info;
  const picture = {
    path,
    png: new Uint8Array(readFileSync(path)),
    rgba,
    grey,
    width,
    height,
    symbology,
    addOn,
  };
  for (const [decoder, read] of Object.entries(decoders)) {
    const found = await read(picture);
    for (const one of found) console.log(JSON.stringify({ symbol: id, decoder, ...one }));
  }
}
