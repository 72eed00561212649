/** The content of the development server, read again when its files change. */
import { ContentError } from "../content/problems";
import type { SiteContent } from "../render/prerender";

export class FreshContent {
  /** The last content without problems; `undefined` as long as there has been none. */
  current: SiteContent | undefined;
  /** What is wrong with the content as it is written now. */
  problems: string[] = [];
  private isDue = false;
  private reading: Promise<void> | undefined;

  /** `onRead` is called after each change, with the content as it was before. */
  constructor(
    private readonly read: () => Promise<SiteContent>,
    private readonly onRead: (before: SiteContent | undefined) => void,
  ) {}

  /** Reads the content. While it is being read, it is read once more afterwards, however often this is called. */
  refresh(): Promise<void> {
    this.isDue = true;
    this.reading ??= this.readWhileDue().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readWhileDue(): Promise<void> {
    while (this.isDue) {
      this.isDue = false;
      const before = this.current;
      try {
        this.current = await this.read();
        this.problems = [];
      } catch (error) {
        this.problems = error instanceof ContentError ? error.problems : [String(error)];
      }
      if (!this.isDue) this.onRead(before);
    }
  }
}
