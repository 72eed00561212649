/**
 * The entries and assets of a space as the last build that succeeded had them. Where an editor publishes something that
 * the site cannot use, or takes away what it cannot do without, the last good version stays, and is named.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { brokenFact } from "../../src/content/check-entries";
import { codeAddresses, missingPage } from "../../src/content/code-addresses";
import { columnSlip } from "../../src/content/column-titles";
import type { Core } from "../../src/content/core";
import { factKeys } from "../../src/content/facts";
import { neededWords } from "../../src/content/membership-words";
import { NOT_FOUND } from "../../src/content/page-data";
import type { Place, Report } from "../../src/content/problem";
import { reportMoved } from "../../src/content/redirects";
import { EntityError, readAsset, readEntry } from "../../src/content/store";

/** As the content service answers it, in one locale. */
type Raw = {
  sys: { id: string; contentType?: { sys: { id: string } } };
  fields?: Record<string, unknown>;
};
type Kept = { entries: Raw[]; assets: Raw[] };

/** There is no site without the start page and the page for unknown addresses, and code leads people to the others. */
const PAGES: unknown[] = ["/", NOT_FOUND, ...codeAddresses.keys()];

/** The buttons of the settings that the header and the search cannot do without. */
const BUTTONS = ["join", "searchContact"];

export class LastGood {
  private used: Kept = { entries: [], assets: [] };

  private constructor(
    private readonly file: string,
    private readonly kept: Kept,
    private readonly core: Core,
  ) {}

  /** What an earlier build has kept in `file`; nothing if there was none. */
  static async load(file: string, core: Core): Promise<LastGood> {
    try {
      return new LastGood(file, JSON.parse(await readFile(file, "utf8")) as Kept, core);
    } catch {
      return new LastGood(file, { entries: [], assets: [] }, core);
    }
  }

  /** `entries` and `assets` of today, with the last good version of each that cannot be used. */
  mend(entries: unknown[], assets: unknown[], report: Report): Kept {
    const single = this.withOneSettings(entries as Raw[], report);
    const mended = {
      entries: replaced(single, this.kept.entries, (raw) => this.readEntry(raw), report),
      assets: replaced(assets as Raw[], this.kept.assets, readAsset, report),
    };
    const missing = this.missing(mended.entries, report);
    const ids = new Set(missing.map(({ sys }) => sys.id));
    // One of them may still be there, at another address or under another key.
    mended.entries = [...mended.entries.filter(({ sys }) => !ids.has(sys.id)), ...missing];
    const behind = this.behindButtons(mended.entries, report);
    mended.entries.push(...behind, ...this.blocksOf([...missing, ...behind], mended.entries));
    reportMoved(this.kept.entries, mended.entries, report);
    this.used = mended;
    return mended;
  }

  /** Keeps for the next build what this one was made of. */
  async save(): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true });
    // In one step, so that a build that is ended half-way leaves no half of it.
    await writeFile(`${this.file}.new`, JSON.stringify(this.used));
    await rename(`${this.file}.new`, this.file);
  }

  /**
   * As the site reads it; a table of fees that cannot be used is no table, half a reference to a fact
   * no text, and titles over the wrong columns no table.
   */
  private readEntry(raw: unknown): void {
    const entry = readEntry(raw);
    const place = { entry: entry.id, contentType: entry.type };
    const slip = brokenFact(entry) ?? columnSlip(entry);
    if (slip) throw new EntityError({ ...place, field: slip.field }, slip.message);
    if (entry.type !== "appSettings") return;
    try {
      this.core.feesWindow(entry.fields.fees);
    } catch (error) {
      throw new EntityError(
        { ...place, field: "fees" },
        `The table of fees cannot be read: ${(error as Error).message}.`,
      );
    }
  }

  /** Of several settings, those that the last build had. */
  private withOneSettings(entries: Raw[], report: Report): Raw[] {
    const settings = entries.filter((entry) => typeOf(entry) === "appSettings");
    const known = this.kept.entries.map(({ sys }) => sys.id);
    const chosen = settings.find(({ sys }) => known.includes(sys.id)) ?? settings[0];
    return entries.filter((entry) => {
      if (typeOf(entry) !== "appSettings" || entry === chosen) return true;
      report({
        ...placeOf(entry),
        message: `There is more than one entry of settings; the site uses ${chosen?.sys.id}.`,
        remedy: "Delete the other, or take back its publication.",
      });
      return false;
    });
  }

  /** What the site cannot do without and no entry is any more. */
  private missing(entries: Raw[], report: Report): Raw[] {
    const words = neededWords(this.core);
    const there = new Set(entries.map((entry) => needed(entry, words)));
    const isNamed = namedFacts(entries);
    return this.kept.entries.filter((entry) => {
      const what = needed(entry, words);
      if (what === undefined || there.has(what)) return false;
      if (typeOf(entry) === "fact" && !isNamed(entry)) return false;
      const page = missingPage(String(entry.fields?.url));
      report({
        ...placeOf(entry),
        message: page ?? `The site needs ${what}, and no entry is that any more.`,
        remedy: `${STAYS} ${page ? "Publish a page with this address." : "Publish it again."}`,
      });
      return true;
    });
  }

  /** The needed buttons of the settings and what they lead to, where that is not published any more. */
  private behindButtons(entries: Raw[], report: Report): Raw[] {
    const today = byId(entries);
    const last = byId(this.kept.entries);
    const urls = new Set(entries.map(({ fields }) => fields?.url));
    const settings = entries.find((entry) => typeOf(entry) === "appSettings");
    const buttons = BUTTONS.map((name) => linkedId(settings?.fields?.[name]));
    const pages = buttons.map((id) => linkedId((today.get(id) ?? last.get(id))?.fields?.link));
    return [...new Set([...buttons, ...pages])].flatMap((id) => {
      const entry = last.get(id);
      const url = entry?.fields?.url;
      // Another page may have the address by now.
      if (!entry || today.has(id) || (url !== undefined && urls.has(url))) return [];
      report({
        ...placeOf(entry),
        message: `A button of the settings needs ${url ?? id}, which is not published any more.`,
        remedy: `${STAYS} Publish it again, or change the settings.`,
      });
      return [entry];
    });
  }

  /** The blocks of `pages` that went with them: without its tool, a page would say nothing of a payment. */
  private blocksOf(pages: Raw[], entries: Raw[]): Raw[] {
    const today = byId(entries);
    const last = byId(this.kept.entries);
    const ids = pages.flatMap(({ fields }) => (fields?.blocks as unknown[] | undefined) ?? []);
    return [...new Set(ids.map(linkedId))].flatMap((id) =>
      today.has(id) ? [] : (last.get(id) ?? []),
    );
  }
}

const byId = (entries: Raw[]) =>
  new Map<unknown, Raw>(entries.map((entry) => [entry.sys.id, entry]));

/** The id in a link between entries. */
const linkedId = (link: unknown): unknown => (link as Raw | undefined)?.sys?.id;

/** What an entry is that the site cannot do without; `undefined` for all others. */
function needed(entry: Raw, words: string[]): string | undefined {
  const { url, key } = entry.fields ?? {};
  switch (typeOf(entry)) {
    case "appSettings":
      return "the settings";
    case "membershipWords":
      return words.includes(String(key)) ? `the words ${key}` : undefined;
    case "fact":
      return `the fact ${key}`;
    case "page":
      return PAGES.includes(url) ? `the page ${url}` : undefined;
    default:
      return undefined;
  }
}

/** Tells of a fact whether texts name it. By its id it is still found where it has another key. */
function namedFacts(entries: Raw[]): (fact: Raw) => boolean {
  const texts = JSON.stringify(entries.map(({ fields }) => fields));
  const keys = new Set(factKeys(texts));
  const ids = new Set(entries.map(({ sys }) => sys.id));
  return ({ sys, fields }) =>
    keys.has(String(fields?.key)) ||
    (!ids.has(sys.id) && texts.includes(`"id":${JSON.stringify(sys.id)}`));
}

const STAYS = "Its last good version stays on the site.";

const placeOf = (entry: Raw): Place => ({
  ...{ page: null, entry: entry.sys.id, contentType: typeOf(entry) ?? null, field: null },
});

const typeOf = ({ sys }: Pick<Raw, "sys">) => sys.contentType?.sys.id;

function replaced(
  raws: Raw[],
  kept: Raw[],
  read: (raw: unknown) => unknown,
  report: Report,
): Raw[] {
  const last = new Map(kept.map((raw) => [raw.sys.id, raw]));
  return raws.map((raw) => {
    try {
      read(raw);
      return raw;
    } catch (error) {
      const good = last.get(raw.sys?.id);
      // What was never good is reported and left out by those who read it next.
      if (!(error instanceof EntityError) || !good) return raw;
      report(error.problem(`${STAYS} Mend the entry and publish it again.`));
      return good;
    }
  });
}
