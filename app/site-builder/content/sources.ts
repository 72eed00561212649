import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { checkMarkdown, checkText, decoded } from "./check-text";
import type { Problems } from "./problems";
import { isMapping, type Mapping, parseYaml } from "./yaml";

/** A file with front matter and the Markdown under it. */
type Written = {
  file: string;
  front: Mapping;
  body: string;
  /** How many lines stand before the body. */
  before: number;
};

export type PageSource = Written & { path: string };

/** A guide, whose file is named by its slug. */
export type GuideSource = Written & { slug: string };

export type Route = { path: string; section: string; kind: string; title: string };

/** Everything that authors wrote, parsed but not yet checked. */
export type Sources = {
  root: string;
  routes: Route[];
  pages: PageSource[];
  guides: GuideSource[];
  settings: unknown;
  navigation: unknown;
  assets: unknown;
  /** The table of fees, as comma-separated values. */
  fees: string | undefined;
  /** Who receives product data, as comma-separated values. */
  recipients: string | undefined;
  /** By file name without its ending, such as `faqs`. */
  lists: Map<string, unknown>;
  /** By family, such as `flow`. */
  figures: Map<string, unknown>;
};

/** Reads the folder `root` (`fixtures/content`) and the routes beside it. */
export async function readSources(root: string, problems: Problems): Promise<Sources> {
  const read = async (file: string) => {
    const text = decoded(file, await readFile(join(root, file)), problems);
    checkText(file, text, problems);
    return text;
  };
  const yaml = async (file: string): Promise<unknown> => {
    try {
      return parseYaml(await read(file));
    } catch (error) {
      problems.add({ file, field: "" }, (error as Error).message);
      return undefined;
    }
  };
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();

  const pages: PageSource[] = [];
  const guides: GuideSource[] = [];
  const lists = new Map<string, unknown>();
  const figures = new Map<string, unknown>();
  for (const file of files) {
    if (file.startsWith("pages/") && extname(file) === ".md") {
      pages.push(readPage(file, await read(file), problems));
    } else if (/^guides\/[^/]+\.md$/.test(file)) {
      const slug = file.slice("guides/".length, -".md".length);
      guides.push({ slug, ...readWritten(file, await read(file), problems) });
    } else if (/^lists\/[^/]+\.yaml$/.test(file)) {
      lists.set(file.slice("lists/".length, -".yaml".length), await yaml(file));
    } else if (/^figures\/[^/]+\.yaml$/.test(file)) {
      figures.set(file.slice("figures/".length, -".yaml".length), await yaml(file));
    }
  }
  return {
    root,
    pages,
    guides,
    lists,
    figures,
    settings: await yaml("settings.yaml"),
    navigation: await yaml("navigation.yaml"),
    assets: files.includes("assets.yaml") ? await yaml("assets.yaml") : {},
    fees: files.includes("fees.csv") ? await read("fees.csv") : undefined,
    recipients: files.includes("recipients.csv") ? await read("recipients.csv") : undefined,
    routes: JSON.parse(await readFile(join(root, "..", "routes.json"), "utf8")) as Route[],
  };
}

export function readPage(file: string, text: string, problems: Problems): PageSource {
  const path = `/${file.slice("pages/".length, -".md".length)}`.replace(/^\/index$/, "/");
  return { path, ...readWritten(file, text, problems) };
}

/** YAML between two lines of three hyphens, at the top of a file. */
const FRONT_MATTER = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/;

/** Splits `text` into front matter and body. */
function readWritten(file: string, text: string, problems: Problems): Written {
  try {
    const [top = "", yaml = ""] = FRONT_MATTER.exec(text) ?? [];
    if (top === "" && text.startsWith("---"))
      throw new Error("the line --- that ends it is missing");
    const data = parseYaml(yaml, 1);
    checkMarkdown(file, text, top.length, problems);
    const before = top.split("\n").length - 1;
    return { file, front: isMapping(data) ? data : {}, body: text.slice(top.length), before };
  } catch (error) {
    problems.add({ file, field: "front matter" }, (error as Error).message);
    return { file, front: {}, body: "", before: 0 };
  }
}
