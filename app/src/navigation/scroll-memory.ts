/** Where each entry of the history was scrolled to, so that going back returns there. */
type Position = { x: number; y: number };

const STORAGE = "scroll-positions";
/** Entries remembered across documents; more would only fill the storage. */
const MOST = 50;

export class ScrollMemory {
  private readonly positions: Map<string, Position>;

  constructor(private key: string) {
    this.positions = new Map(stored());
  }

  /** Remembers the position of the entry that is being left and makes `key` the current one. */
  leaveFor(key: string): void {
    this.positions.set(this.key, { x: scrollX, y: scrollY });
    this.key = key;
  }

  /** Where the current entry was, if it has been shown before. */
  current(): Position | undefined {
    return this.positions.get(this.key);
  }

  /** Keeps positions for when the visitor comes back from another document. */
  store(): void {
    this.positions.set(this.key, { x: scrollX, y: scrollY });
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify([...this.positions].slice(-MOST)));
    } catch {
      // Storage can be full or forbidden; going back then starts at the top.
    }
  }
}

function stored(): [string, Position][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? "[]");
    return Array.isArray(value) ? (value as [string, Position][]) : [];
  } catch {
    return [];
  }
}
