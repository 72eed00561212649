/** Pictures of drawings as PNG files that say how large they are in print. */
import type { DrawingInfo } from "../../engine/load-print";
import { paint, pixelSize } from "./paint";

/** The drawing as the bytes of a PNG of `dpi` pixels an inch; rejects where a browser has no room for it. */
export async function drawPng(drawing: DrawingInfo, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, pixelSize(drawing, dpi));
  const painter = canvas.getContext("2d");
  if (!painter) throw new Error("The browser has no room for a picture of this size");
  paint(painter, drawing, dpi);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new Error("The browser has no room for a picture of this size");
  return withResolution(new Uint8Array(await picture.arrayBuffer()), dpi);
}

/** The signature, and the first chunk with the size in pixels: it is always of the same length. */
const HEADER = 8 + 25;
/** A chunk's length, name and checksum. */
const FRAME = 12;
const METRE = 39.370_078_740_157_48;

/** The same PNG with a chunk that says how many pixels make a metre (PNG 1.2, 4.2.4.2). */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const parts = [png.subarray(0, HEADER), resolution(dpi), ...chunksWithout(png, "pHYs")];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The chunks behind the header. */
function* chunksWithout(png: Uint8Array, name: string): Generator<Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = HEADER; at + FRAME <= png.length; ) {
    const end = at + FRAME + view.getUint32(at);
    const found = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (found !== name) yield png.subarray(at, end);
    at = end;
  }
}

function resolution(dpi: number): Uint8Array {
  const chunk = new Uint8Array(FRAME + 9);
  const view = new DataView(chunk.buffer);
  const pixels = Math.round(dpi * METRE);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode("pHYs"), 4);
  view.setUint32(8, pixels);
  view.setUint32(12, pixels);
  // The unit is the metre.
  chunk[16] = 1;
  view.setUint32(17, checksum(chunk.subarray(4, 17)));
  return chunk;
}

/** CRC-32, as every chunk of a PNG ends with. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
