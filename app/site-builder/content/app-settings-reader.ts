import type { OutageProblem } from "../../src/engine/load-membership";
import { type Context, compileEntry } from "./compile-entry";
import type { Link, NewEntry } from "./new-entry";
import { entryId } from "./new-entry";
import { inside, type Place } from "./problems";
import { isMapping, type Mapping } from "./yaml";

/** What an author is told about an outage, by the code of the rules. */
const outageProblems: Record<OutageProblem["code"], { field: string; message: string }> = {
  noStart: { field: "start", message: "is missing" },
  noEnd: { field: "end", message: "is missing" },
  start: { field: "start", message: "expected a time in Sydney such as 2025-11-03T12:40" },
  end: { field: "end", message: "expected a time in Sydney such as 2025-11-05T11:00" },
  endNotAfterStart: { field: "end", message: "must be after the start" },
};

/** Reads the parts of the app settings and the menus; every method reports what it cannot read. */
export class AppSettingsReader {
  constructor(private readonly context: Context) {}

  mapping(value: unknown, place: Place, known: string[]): Mapping {
    if (!isMapping(value)) {
      if (value !== undefined && value !== null) {
        this.context.problems.add(place, `expected ${known.join(", ")}`);
      }
      return {};
    }
    for (const key of Object.keys(value)) {
      if (known.includes(key)) continue;
      const message = `is not a field here; the fields are ${known.join(", ")}`;
      this.context.problems.add(inside(place, key), message);
    }
    return value;
  }

  list(value: unknown, place: Place): { item: Mapping; at: Place }[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.context.problems.add(place, "expected a list");
      return [];
    }
    return value.map((item: unknown, index) => {
      const at = inside(place, index);
      if (isMapping(item)) return { item, at };
      this.context.problems.add(at, `expected fields, found ${JSON.stringify(item)}`);
      return { item: {}, at };
    });
  }

  outage(value: unknown, place: Place): Mapping {
    if (value === undefined || value === null) return {};
    const { start, end } = this.mapping(value, place, ["start", "end"]);
    const time = (value: unknown) => (value === undefined ? undefined : String(value));
    const outage = this.context.core.outage(time(start), time(end));
    if (typeof outage === "string") {
      const { field, message } = outageProblems[outage];
      this.context.problems.add(inside(place, field), message);
      return {};
    }
    return { outageStart: isoInstant(outage.start), outageEnd: isoInstant(outage.end) };
  }

  fees(table: string | undefined, place: Place): string | undefined {
    // A day without fees is no fault of the table: the pages say what to do then.
    return this.table(table, this.context.core.feesWindow, place);
  }

  recipients(table: string | undefined, place: Place): string | undefined {
    return this.table(table, this.context.core.checkRecipients, place);
  }

  /** A table that `check` can read. */
  private table(
    table: string | undefined,
    check: (table: string) => unknown,
    place: Place,
  ): string | undefined {
    if (table === undefined) return undefined;
    try {
      check(table);
    } catch (error) {
      this.context.problems.add(place, (error as Error).message);
    }
    return table;
  }

  link(value: unknown, name: string, place: Place, display: "button" | "link"): Promise<Link> {
    const id = entryId("link", name);
    return compileEntry("linkButton", id, value, place, this.context, { name, display });
  }

  async links(value: unknown, place: Place): Promise<Link[]> {
    const found: Link[] = [];
    for (const [index, { item, at }] of this.list(value, place).entries()) {
      found.push(await this.link(item, `${place.field}-${index + 1}`, at, "link"));
    }
    return found;
  }

  async namedLinks(value: unknown, place: Place): Promise<Link[]> {
    const found: Link[] = [];
    for (const [name, item] of Object.entries(isMapping(value) ? value : {})) {
      const at = inside(place, name);
      const id = entryId("joinLink", name);
      const extra = { name, display: "link" };
      found.push(await compileEntry("linkButton", id, item, at, this.context, extra));
    }
    return found;
  }

  async promotions(value: unknown, place: Place): Promise<Link[]> {
    const found: Link[] = [];
    for (const { item, at } of this.list(value, place)) {
      const { pages, ...written } = item;
      const targets = (Array.isArray(pages) ? pages : []).map((href: unknown, index) =>
        this.context.links.resolve(href, "/", "", inside(inside(at, "pages"), index)),
      );
      const extra = { pages: targets.flatMap((target) => (target ? [target.link] : [])) };
      const id = entryId("promotion", String(item.name));
      found.push(await compileEntry("promotion", id, written, at, this.context, extra));
    }
    return found;
  }

  /** A menu item: the page itself if the words are its title, otherwise a link with those words. */
  async menuItem(item: Mapping, name: string, at: Place): Promise<Link | undefined> {
    const { text, href } = item;
    const target = this.context.links.resolve(href, "/", String(text), inside(at, "href"));
    if (!target) return undefined;
    const entry = this.entry(target.link);
    const words = entry?.fields.navigationTitle ?? entry?.fields.title;
    if (words === text && !target.anchor && !("icon" in item)) return target.link;
    return this.link(item, name, at, "link");
  }

  private entry(link: Link): NewEntry | undefined {
    const { id } = link.sys;
    return this.context.entries.get(id) ?? this.context.links.external.get(id);
  }

  async menuItems(value: unknown, name: string, place: Place): Promise<Link[]> {
    const found: Link[] = [];
    for (const [index, { item, at }] of this.list(value, place).entries()) {
      const link = await this.menuItem(item, `${name}-${index + 1}`, at);
      if (link) found.push(link);
    }
    return found;
  }

  async group(item: Mapping, name: string, at: Place, key: "items" | "links"): Promise<Link> {
    const known = key === "items" ? ["title", "icon", "href", "items"] : ["title", "links"];
    const { title, icon, href, [key]: items } = this.mapping(item, at, known);
    const extra: Mapping = {
      name,
      items: await this.menuItems(items, name, inside(at, key)),
    };
    if (href !== undefined) {
      const link = await this.menuItem({ text: title, href }, `${name}-overview`, at);
      if (link) extra.link = link;
    }
    const id = entryId("group", name);
    return compileEntry("navigationGroup", id, { title, icon }, at, this.context, extra);
  }

  async dropdowns(value: unknown, place: Place): Promise<Link[]> {
    const found: Link[] = [];
    for (const { item, at } of this.list(value, place)) {
      const name = String(item.name);
      const { title, overview, columns } = this.mapping(item, at, [
        ...["name", "title", "overview", "columns"],
      ]);
      const extra: Mapping = { name, columns: [] };
      if (isMapping(overview)) {
        const link = await this.menuItem(overview, `${name}-overview`, inside(at, "overview"));
        if (link) extra.overview = link;
      }
      const links: Link[] = [];
      for (const [index, column] of this.list(columns, inside(at, "columns")).entries()) {
        links.push(await this.column(column.item, `${name}-${index + 1}`, column.at));
      }
      extra.columns = links;
      const id = entryId("menu", name);
      found.push(await compileEntry("navigationDropdown", id, { title }, at, this.context, extra));
    }
    return found;
  }

  private async column(item: Mapping, name: string, at: Place): Promise<Link> {
    const { name: heading, groups } = this.mapping(item, at, ["name", "groups"]);
    const items: Link[] = [];
    for (const [index, group] of this.list(groups, inside(at, "groups")).entries()) {
      items.push(await this.group(group.item, `${name}-${index + 1}`, group.at, "items"));
    }
    const id = entryId("column", name);
    return compileEntry("navigationColumn", id, { name: heading }, at, this.context, { items });
  }

  async footerColumns(value: unknown, place: Place): Promise<Link[]> {
    const found: Link[] = [];
    for (const [index, { item, at }] of this.list(value, place).entries()) {
      found.push(await this.group(item, `footer-${index + 1}`, at, "links"));
    }
    return found;
  }
}

/** `2025-11-03T01:40:00Z`, as the content service keeps an instant. */
function isoInstant(instant: number): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}
