/**
 * Many files in one ZIP, written while they come.
 *
 * By fflate: it is small, has no dependencies, and compresses, unlike `client-zip`: SVGs with outlined letters are
 * little more than a third as large.
 */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Bytes held before they become a part of the file, which the browser may keep on disk. */
const PART = 4_000_000;

export class ZipWriter {
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  private held = 0;
  private readonly parts: Blob[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    // Typed for buffers that are shared, which these never are.
    this.chunks.push(chunk as Uint8Array<ArrayBuffer>);
    this.held += chunk.length;
    if (this.held > PART) this.flush();
  });

  /** `isCompressed` files are kept as they are: to compress them again costs time and gains nothing. */
  add(name: string, bytes: Uint8Array, isCompressed: boolean): void {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    file.push(bytes, true);
  }

  /** The whole file. */
  finish(): Blob {
    this.zip.end();
    this.flush();
    return new Blob(this.parts, { type: "application/zip" });
  }

  private flush(): void {
    this.parts.push(new Blob(this.chunks));
    this.chunks = [];
    this.held = 0;
  }
}
