/** Characters held before they become a part of the file, which the browser may keep on disk. */
const PART = 1_000_000;

/** A long text, written piece by piece. */
export class TextWriter {
  private text: string;
  private readonly parts: Blob[] = [];

  constructor(begin = "") {
    this.text = begin;
  }

  add(text: string): void {
    this.text += text;
    if (this.text.length > PART) this.flush();
  }

  /** The whole file. */
  finish(type = ""): Blob {
    this.flush();
    return new Blob(this.parts, { type });
  }

  private flush(): void {
    this.parts.push(new Blob([this.text]));
    this.text = "";
  }
}
