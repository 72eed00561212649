/**
 * The entries and assets an editor sees: what was fetched, with what messages have said since.
 *
 * Fetches and messages come in any order, late, twice or in parts; what shows is the newest of
 * each field (`entity.ts` says what is newer). Links stay ids, so content may be circular.
 */
import type { EntityMessage, EntityType, RawEntity, Sys } from "./entity";
import { LiveEntity } from "./live-entity";

/** The most entities that are kept because of messages alone; the oldest make room. */
export const MOST_WAITING = 1000;

export class LiveEntities {
  private readonly known: Record<EntityType, Map<string, LiveEntity>> = {
    Entry: new Map(),
    Asset: new Map(),
  };
  /** What no fetch has brought yet, the oldest first. */
  private readonly waiting = new Map<LiveEntity, Sys>();

  /** `onChange` is called once after each call that may have changed `entries()` or `assets()`. */
  constructor(private readonly onChange: () => void) {}

  /** Takes whole entities as the content service answers them; updates that waited for them now show. */
  fetched(entities: RawEntity[]): void {
    let isChanged = false;
    for (const entity of entities) {
      const live = this.at(entity.sys);
      this.waiting.delete(live);
      isChanged = change(live, () => live.fetched(entity)) || isChanged;
    }
    if (isChanged) this.onChange();
  }

  /** Takes what an editor has done. An update of an entity that is not known waits until it is fetched. */
  receive({ type, entity }: EntityMessage): void {
    const live = this.at(entity.sys);
    const isChanged = change(live, () => {
      if (type === "deleted") live.deleted(entity.sys);
      else if (type === "created") live.created(entity);
      else if (type === "linked") live.fetched(entity);
      else live.updated(entity);
    });
    const hasDropped = this.dropOldest();
    if (isChanged || hasDropped) this.onChange();
  }

  /** Ids of the entries and assets that only messages have named and that cannot be shown until they are fetched. */
  missing(type: EntityType): string[] {
    return [...this.waiting]
      .filter(([live, sys]) => sys.type === type && live.isWaiting)
      .map(([, { id }]) => id);
  }

  entries(): RawEntity[] {
    return this.all("Entry");
  }

  assets(): RawEntity[] {
    return this.all("Asset");
  }

  /** Forgets everything. */
  clear(): void {
    this.known.Entry.clear();
    this.known.Asset.clear();
    this.waiting.clear();
    this.onChange();
  }

  private all(type: EntityType): RawEntity[] {
    return [...this.known[type].values()].flatMap(({ entity }) => entity ?? []);
  }

  private at(sys: Sys): LiveEntity {
    const found = this.known[sys.type].get(sys.id);
    if (found) return found;
    const live = new LiveEntity();
    this.known[sys.type].set(sys.id, live);
    this.waiting.set(live, sys);
    return live;
  }

  /** Makes room. Returns whether something that was shown is gone. */
  private dropOldest(): boolean {
    if (this.waiting.size <= MOST_WAITING) return false;
    const [oldest] = this.waiting;
    if (!oldest) return false;
    const [live, { type, id }] = oldest;
    this.waiting.delete(live);
    this.known[type].delete(id);
    return live.entity !== undefined;
  }
}

/** Whether `change` changes what is shown of `live`. */
function change(live: LiveEntity, change: () => void): boolean {
  const before = live.entity;
  change();
  return live.entity !== before;
}
