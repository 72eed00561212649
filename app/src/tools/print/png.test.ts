import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { withResolution } from "./png";

/** A chunk as the standard wants it, with the checksum of Node's own library. */
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = chunk("IHDR", Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const picture = chunk("IDAT", deflateSync(Uint8Array.from([0, 255])));
const end = chunk("IEND", new Uint8Array());

/** 600 dpi is 23,622 pixels to a metre. */
const resolution = chunk("pHYs", Uint8Array.from([0, 0, 0x5c, 0x46, 0, 0, 0x5c, 0x46, 1]));

test("the resolution stands behind the header, with a right checksum", () => {
  const png = withResolution(Buffer.concat([signature, header, picture, end]), 600);
  expect(Buffer.from(png)).toEqual(Buffer.concat([signature, header, resolution, picture, end]));
});

test("a resolution that is there already is replaced", () => {
  const once = withResolution(Buffer.concat([signature, header, picture, end]), 72);
  const twice = withResolution(once, 600);
  expect(Buffer.from(twice)).toEqual(Buffer.concat([signature, header, resolution, picture, end]));
});
