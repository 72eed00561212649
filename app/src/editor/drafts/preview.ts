/** Shows the content of drafts, or what is published now, in place of what was built. */
import { realNow } from "../../clock";
import { type Core, makeCore } from "../../content/core";
import { factKeys } from "../../content/facts";
import type { PageModel } from "../../content/model";
import { NOT_FOUND } from "../../content/page-data";
import type { Problem } from "../../content/problem";
import { readModalsFrom } from "../../dialogs/hash-modals";
import { loadMembership } from "../../engine/load-membership";
import { pathOf } from "../../navigation/link-click";
import { preparePage } from "../../prepare-page";
import { readIndexFrom } from "../../services/search/search";
import type { SearchIndex } from "../../services/search/search-model";
import type { EntityMessage, EntityType, RawEntity } from "../live/entity";
import { LiveEntities } from "../live/live-entities";
import type { PageHandle } from "../watch-for-editors";
import { type CheckedView, type Checks, checkDrafts } from "./check-drafts";
import type { ComingChange } from "./coming-changes";
import { typeOf } from "./complete-draft";
import { EntityReader } from "./entity-reader";
import { distinct, type ModelledContent, modelContent, type ShownFact } from "./model-content";
import { type ContentView, MOST_IDS, readDrafts, readSpace, SessionEnded } from "./read-space";

/** `notFound`: the view has no page at this address. `ended`: the editor has to sign in again. */
export type PreviewState = "loading" | "ready" | "failed" | "notFound" | "ended";

export class Preview {
  state: PreviewState = "loading";
  private readonly entities = new LiveEntities(() => this.changed());
  private readonly reader: EntityReader;
  private readonly stopped = new AbortController();
  private core: Core | undefined;
  private content: ModelledContent | undefined;
  private loading: Promise<void> | undefined;
  private isDue = false;
  private isFetching = false;
  /** What was asked for and is not there; a keystroke does not ask for it again. */
  private readonly absent: Record<EntityType, Set<string>> = { Entry: new Set(), Asset: new Set() };

  /** `onChange` is called whenever the state or what is wrong with the content may have changed. */
  constructor(
    private readonly page: PageHandle,
    readonly view: ContentView,
    private readonly onChange: () => void,
  ) {
    this.reader = new EntityReader(view);
  }

  /** Reads the content and shows it. Until then, and if it fails, the page on screen stays. */
  start(): Promise<void> {
    this.page.loader.readFrom((path) => this.pageFor(path));
    readModalsFrom(() => this.modals());
    readIndexFrom(() => this.searchIndex());
    this.page.onShow = () => this.tell();
    this.state = "loading";
    this.onChange();
    this.loading = this.read();
    return this.loading.then(
      () => this.show(),
      (error: unknown) => this.fail(error),
    );
  }

  /** Says that reading has failed. The page on screen stays. */
  fail(error: unknown): void {
    if (this.stopped.signal.aborted) return;
    this.state = error instanceof SessionEnded ? "ended" : "failed";
    this.onChange();
  }

  /** Goes back to what was built, from the next page on. */
  stop(): void {
    this.stopped.abort();
    this.page.loader.readFrom(undefined);
    readModalsFrom(undefined);
    readIndexFrom(undefined);
    delete this.page.onShow;
    this.entities.clear();
  }

  /** What is wrong with this page, and with what is around all of them. */
  get problems(): Problem[] {
    if (!this.content) return [];
    return distinct([...this.content.pageAt(pathOf(location)).problems, ...this.content.problems]);
  }

  /** What only the owner can confirm, what is needed to go live first. */
  get toConfirm(): ShownFact[] {
    return this.content?.toConfirm(pathOf(location)) ?? [];
  }

  /** The dialogs of the content; undefined if it could not be read. */
  modals(): Promise<ModelledContent["modals"] | undefined> {
    return this.onceRead(({ modals }) => modals);
  }

  /** What the search finds in the content; undefined if it could not be read. */
  searchIndex(): Promise<SearchIndex | undefined> {
    return this.onceRead(({ searchIndex }) => searchIndex());
  }

  /** Shows the content as it is at the time that the page's clock has now. */
  async clockChanged(): Promise<void> {
    this.core = undefined;
    await this.loading?.catch(() => undefined);
    if (!this.content) return;
    await this.model();
    await this.show();
  }

  /** What changes by itself from today on, with the instant in words. */
  async coming(): Promise<(ComingChange & { text: string })[]> {
    const [content, { sydneyText }] = await Promise.all([this.contentOnceRead(), this.rules()]);
    const changes = content.coming(realNow());
    return changes.map((change) => ({ ...change, text: sydneyText(change.instant) }));
  }

  /** An instant as people in Sydney read it; undefined until the rules are read. */
  textOf(instant: number): string | undefined {
    return this.core?.sydneyText(instant);
  }

  /** The instant of a time in Sydney such as `2027-07-01T09:00`; undefined where there is none. */
  instantOf(time: string): number | undefined {
    return this.core?.daysInSydney(time, "9999-12-31")?.start;
  }

  /** The entry with `id`, if the content has it. */
  entry(id: string): ReturnType<ModelledContent["entry"]> {
    return this.content?.entry(id);
  }

  /** The entries with `ids` and the facts in their texts, as an editor's window around the page knows them. */
  rawEntries(ids: Set<string>): RawEntity[] {
    const entries = this.entities.entries();
    const keys = new Set(
      entries
        .filter(({ sys }) => ids.has(sys.id))
        .flatMap(({ fields }) => factKeys(JSON.stringify(fields))),
    );
    const isMeant = (entry: RawEntity) =>
      ids.has(entry.sys.id) || (typeOf(entry) === "fact" && keys.has(String(entry.fields.key)));
    return entries.filter(isMeant);
  }

  /** The page on screen as it is drafted and as it is published. */
  async compare(): Promise<{ draft?: PageModel; published?: PageModel }> {
    const path = pathOf(location);
    const views = await this.bothViews();
    const draft = views.draft.content.pageAt(path).page;
    const published = views.published.content.pageAt(path).page;
    return { ...(draft && { draft }), ...(published && { published }) };
  }

  /** The page on screen as it is drafted, for those who are no editors: without the names of entries. */
  draftedPage(): PageModel | undefined {
    if (this.view !== "draft" || this.state !== "ready") return undefined;
    const page = this.content?.pageAt(pathOf(location)).page;
    return page && (JSON.parse(JSON.stringify(page, withoutSource)) as PageModel);
  }

  /** What publishing the drafts would bring, on all pages. */
  async check(): Promise<Checks> {
    const { draft, published } = await this.bothViews();
    return checkDrafts(draft, published);
  }

  private async bothViews(): Promise<Record<ContentView, CheckedView>> {
    const other = this.view === "draft" ? "published" : "draft";
    const [space, content, core] = await Promise.all([
      readSpace(other, this.stopped.signal).catch((error: unknown) => {
        if (error instanceof SessionEnded) this.fail(error);
        throw error;
      }),
      this.contentOnceRead(),
      this.rules(),
    ]);
    const own = { entries: this.entities.entries(), assets: this.entities.assets(), content };
    const theirs = modelContent(space, new EntityReader(other), core, this.page.now());
    const others = { ...space, content: theirs };
    return this.view === "draft"
      ? { draft: own, published: others }
      : { draft: others, published: own };
  }

  /** Takes in what an editor has changed. */
  receive(message: EntityMessage): void {
    const { id, type } = message.entity.sys;
    if (message.type === "saved" || message.type === "created") this.absent[type].delete(id);
    this.entities.receive(message);
    void this.fetchMissing();
  }

  private async rules(): Promise<Core> {
    this.core ??= makeCore(await loadMembership(), this.page.now());
    return this.core;
  }

  private async read(): Promise<void> {
    const [space] = await Promise.all([readSpace(this.view, this.stopped.signal), this.rules()]);
    this.absent.Entry.clear();
    this.absent.Asset.clear();
    this.entities.fetched([...space.entries, ...space.assets]);
    await this.model();
  }

  private async model(): Promise<void> {
    const space = { entries: this.entities.entries(), assets: this.entities.assets() };
    this.content = modelContent(space, this.reader, await this.rules(), this.page.now());
  }

  /** What `take` finds in the content; undefined if that could not be read. */
  private async onceRead<Part>(
    take: (content: ModelledContent) => Part,
  ): Promise<Part | undefined> {
    const content = await this.contentOnceRead().catch(() => undefined);
    return content && take(content);
  }

  private async contentOnceRead(): Promise<ModelledContent> {
    await this.loading;
    if (!this.content) throw new Error("the content was not read");
    return this.content;
  }

  /** What navigation shows at `path`. */
  private async pageFor(path: string): Promise<PageModel | undefined> {
    const content = await this.contentOnceRead();
    return content.pageAt(path).page ?? content.pageAt(NOT_FOUND).page;
  }

  /** Shows the page at the address as the content has it. */
  private async show(): Promise<void> {
    const { content } = this;
    const path = pathOf(location);
    const page = await this.pageFor(path);
    if (page) await preparePage(page);
    // Someone has gone elsewhere or changed something in between; that shows itself.
    if (content !== this.content || path !== pathOf(location)) return;
    if (this.stopped.signal.aborted) return;
    // Showing it reports it.
    if (page) this.page.show(page, content?.site ?? this.page.site);
    else this.tell();
  }

  private tell(): void {
    if (!this.content) return;
    if (this.state !== "ended") {
      this.state = this.content.pageAt(pathOf(location)).page ? "ready" : "notFound";
    }
    this.onChange();
  }

  /** Shows all that has changed until the next frame at once. */
  private changed(): void {
    if (this.isDue || !this.content) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (this.stopped.signal.aborted) return;
      this.model()
        .then(() => this.show())
        .catch((error: unknown) => reportError(error));
    });
  }

  /** Requests entities that have changed and were not read yet; their changes wait for them. */
  private async fetchMissing(): Promise<void> {
    if (this.isFetching || !this.content || this.state === "ended") return;
    this.isFetching = true;
    try {
      const found = await Promise.all([this.readMissing("Entry"), this.readMissing("Asset")]);
      this.entities.fetched(found.flat());
    } catch (error) {
      // After any other failure, the next change asks again.
      if (error instanceof SessionEnded) this.fail(error);
    } finally {
      this.isFetching = false;
    }
  }

  private async readMissing(type: EntityType): Promise<RawEntity[]> {
    const missing = this.entities.missing(type).filter((id) => !this.absent[type].has(id));
    if (missing.length === 0) return [];
    const asked = missing.slice(0, MOST_IDS);
    // Before the answer, so that what is saved in between is asked for again.
    for (const id of asked) this.absent[type].add(id);
    const kind = type === "Entry" ? "entries" : "assets";
    try {
      const found = await readDrafts(kind, asked, this.stopped.signal);
      for (const { sys } of found) this.absent[type].delete(sys.id);
      return found;
    } catch (error) {
      for (const id of asked) this.absent[type].delete(id);
      throw error;
    }
  }
}

/** For `JSON.stringify`: leaves out what view models hold only for editors (`Sourced`). */
function withoutSource(key: string, value: unknown): unknown {
  return key === "source" ? undefined : value;
}
