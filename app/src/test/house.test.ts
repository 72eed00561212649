/** The rules of the house that no compiler checks (see the invariants in the README). */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const app = resolve(import.meta.dirname, "../..");
const src = join(app, "src");

type Source = { path: string; text: string; imports: string[] };

const sources: Source[] = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    return { path: relative(src, file), text, imports: importsOf(file, text) };
  })
  .filter(({ path }) => !/\.test\.tsx?$|^(gallery|test)\//.test(path));

/** What a file imports from this repository but for types and the words of content, relative to `src`. */
function importsOf(file: string, text: string): string[] {
  const code = text.replace(/^(?:import|export) type [^;]*;$/gm, "");
  const specifiers = code.matchAll(/(?:from|import\(|import|new URL\()\s*"(\.[^"]+)"/g);
  return [...specifiers]
    .filter(([, path = ""]) => !path.includes("/content/words/"))
    .map(([, path = ""]) => relative(src, resolve(dirname(file), path)));
}

const roomOf = (path: string) => (path.includes("/") ? path.split("/")[0] : "");

/** Files of `room` and what they import from elsewhere in `src` or beyond. */
function arrowsFrom(room: string): string[] {
  return sources
    .filter(({ path }) => roomOf(path) === room)
    .flatMap(({ path, imports }) =>
      imports.filter((target) => roomOf(target) !== room).map((target) => `${path} -> ${target}`),
    );
}

describe("imports flow one way", () => {
  test("only the engine imports the WebAssembly package", () => {
    const importers = sources.filter(({ imports }) =>
      imports.some((path) => path.includes("wasm/pkg")),
    );
    expect(importers.length).toBeGreaterThan(0);
    expect(importers.filter(({ path }) => roomOf(path) !== "engine")).toEqual([]);
  });

  test("the engine imports nothing else of the site", () => {
    const others = arrowsFrom("engine").filter((arrow) => !/wasm\/pkg|> (once|say)/.test(arrow));
    expect(others).toEqual([]);
  });

  // A page of a tool keeps for the time without a network what its scripts name: with a second worker, another engine.
  test("no file starts two workers", () => {
    const started = sources.map(({ path, text }) => [path, text.split("new Worker(").length - 1]);
    expect(started.filter(([, workers]) => Number(workers) > 0)).toHaveLength(9);
    expect(started.filter(([, workers]) => Number(workers) > 1)).toEqual([]);
  });

  test("only tools, forms, notices and the editor import the engine", () => {
    const rooms = sources
      .filter(({ imports }) => imports.some((path) => roomOf(path) === "engine"))
      .map(({ path }) => roomOf(path));
    const allowed = ["editor", "engine", "enquiry", "join", "notices", "pay", "tools"];
    expect(rooms).toContain("tools");
    expect(rooms.filter((room = "") => !allowed.includes(room))).toEqual([]);
  });

  test("tools are reached through their registry alone", () => {
    const others = sources.filter(({ path }) => roomOf(path) !== "tools");
    const targets = others.flatMap(({ imports }) =>
      imports.filter((path) => roomOf(path) === "tools"),
    );
    expect(new Set(targets)).toEqual(new Set(["tools/registry"]));
  });

  test("the tools and the forms know nothing of each other", () => {
    const isOther = (room: string) => (path: string) =>
      ["enquiry", "join", "tools"].includes(roomOf(path) ?? "") && roomOf(path) !== room;
    const arrows = ["enquiry", "join", "tools"].flatMap((room) =>
      sources
        .filter(({ path }) => roomOf(path) === room && path !== "tools/registry.ts")
        .flatMap(({ path, imports }) =>
          imports.filter(isOther(room)).map((target) => `${path} -> ${target}`),
        ),
    );
    expect(arrows).toEqual([]);
  });

  test("paying knows nothing of what it is paid for, which knows how to pay", () => {
    const others = arrowsFrom("pay").filter((arrow) => /-> (enquiry|join|tools)\//.test(arrow));
    expect(others).toEqual([]);
  });

  test("the ui room knows nothing of the rest but types", () => {
    expect(arrowsFrom("ui").filter((arrow) => !/-> (styles\/|say$)/.test(arrow))).toEqual([]);
  });

  test("content knows nothing of how it is shown", () => {
    expect(arrowsFrom("content").filter((arrow) => !arrow.endsWith("-> say"))).toEqual([]);
  });

  test("nothing imports pages but the app and what loads their code, and nothing the app but the root", () => {
    const importersOf = (target: RegExp) =>
      sources.filter(
        ({ path, imports }) => roomOf(path) !== "pages" && imports.some((to) => target.test(to)),
      );
    expect(importersOf(/^pages\//).map(({ path }) => path)).toEqual([
      ...["App.tsx", "prepare-page.ts"],
    ]);
    expect(importersOf(/^App$/).map(({ path }) => path)).toEqual(["Root.tsx"]);
  });

  test("what makes view models from entries stays out of the first script", () => {
    const makers =
      /^content\/(store|fields|content-types?|blocks|define-block|drawings|figure|types\/|views|to-)/;
    const reached = new Set<string>();
    const next = ["main.tsx"];
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      // What only editors fetch.
      if (reached.has(path) || path === "editor/show-drafts") continue;
      reached.add(path);
      const source = sources.find(
        (candidate) => candidate.path.replace(/\.tsx?$/, "") === path || candidate.path === path,
      );
      next.push(...(source?.imports ?? []));
    }
    expect([...reached]).toContain("shell/Header");
    expect([...reached].filter((path) => makers.test(path))).toEqual([]);
  });
});

test("a translation leaves numbers and codes as they are", () => {
  const shown = /<code(?=[\s>])[^>]*>|<\w+[^<>]*className="number"[^>]*>/g;
  const tags = sources
    .filter(({ path }) => roomOf(path) !== "editor")
    .flatMap(({ text }) => text.match(shown) ?? []);
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.filter((tag) => !tag.includes('translate="no"'))).toEqual([]);
});

/** The selectors of a style sheet, each after those that it is nested in, without what is in brackets and what paper alone has. */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  const around: string[] = [];
  for (const [, words = "", mark] of css
    .replace(/\/\*.*?\*\//gs, "")
    .matchAll(/([^{};]*)([{};])/g)) {
    if (mark === "}") around.pop();
    if (mark !== "{") continue;
    around.push(words.trim());
    if (around.includes("@media print")) continue;
    let whole = around.filter((head) => !head.startsWith("@")).join(" ");
    whole = whole.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, "$1");
    while (whole.includes("(")) whole = whole.replace(/\([^()]*\)/g, "");
    found.push(...whole.split(","));
  }
  return found;
}

// Chromium styles all that a `:has()` is above anew, for each element that is added to a page, unless the rule says for which.
test("what is below a :has() has a name, a class or an attribute", () => {
  const below = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.startsWith("editor/"))
    .flatMap((file) => selectorsOf(readFileSync(join(src, file), "utf8")))
    .filter((selector) => /:has.*[\s>+~]/.test(selector.trim()));
  expect(below.length).toBeGreaterThan(10);
  const last = (selector: string) =>
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  expect(below.filter((selector) => !/^[a-z]|[.#[]/.test(last(selector)))).toEqual([]);
});

test("styles of lazy blocks are with the site's own, so that no page waits for them", () => {
  /** The files that `start` imports without `import()`, itself included. */
  const importedBy = (start: string): Set<string> => {
    const found = new Set<string>();
    const next = [start];
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      if (found.has(path)) continue;
      found.add(path);
      const source = sources.find((candidate) => candidate.path.replace(/\.tsx?$/, "") === path);
      const text = source?.text.replace(/^import type [^;]*;$/gm, "") ?? "";
      for (const [, specifier = ""] of text.matchAll(/(?:from|^import) "(\.[^"]+)"/gm)) {
        next.push(join(dirname(path), specifier));
      }
    }
    return found;
  };
  const lazy = ["blocks/Block.tsx", "figures/registry.ts"].flatMap((file) => {
    const text = sources.find(({ path }) => path === file)?.text ?? "";
    return [...text.matchAll(/import\("(\.[^"]+)"\)/g)].map(([, path = ""]) =>
      join(dirname(file), path),
    );
  });
  expect(lazy).toContain("blocks/Directory");
  expect(lazy).toContain("figures/drawings/PalletLabel");
  const ready = importedBy("main");
  const styles = lazy
    .flatMap((path) => [...importedBy(path)])
    .filter((path) => /\.css$/.test(path));
  expect(styles).toContain("ui/form/Field.module.css");
  const all = sources.find(({ path }) => path === "blocks/lazy-styles.ts")?.text;
  expect(all).toContain('glob(["./*.module.css", "../figures/**/*.module.css"]');
  const others = styles.filter((path) => !/^(blocks|figures)\//.test(path));
  expect(others.filter((path) => !ready.has(path))).toEqual([]);
});

describe("nothing below the entries depends on when or where it runs", () => {
  test.each([
    ["the clock", /\bDate\.now\(|\bnew Date\(\)/, ["clock.ts"]],
    // Settings of the build, in the one place that turns them into names.
    ["the environment", /\bprocess\.env\b|\bimport\.meta\.env\b/, ["services/service-settings.ts"]],
  ])("%s is not read", (_what, pattern, allowed: string[]) => {
    const readers = sources.filter(({ path, text }) => path !== "main.tsx" && pattern.test(text));
    expect(readers.map(({ path }) => path)).toEqual(allowed);
  });

  test("the ui room fetches nothing", () => {
    const fetching = sources.filter(
      ({ path, text }) => roomOf(path) === "ui" && /\bfetch\(/.test(text),
    );
    expect(fetching.map(({ path }) => path)).toEqual([]);
  });
});

test("a line under words is written in longhands, because WebKit reads the shorthand as one word", () => {
  const sheets = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".css"))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = sheets.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/text-decoration: [^;]* [^;]*;/g)].map(
      ([line]) => `${relative(src, file)}: ${line}`,
    ),
  );
  expect(written).toEqual([]);
});

test("the gallery shows every component that is used outside ui", () => {
  const shown = readFileSync(join(src, "gallery/Components.tsx"), "utf8");
  const gallery = shown + readFileSync(join(src, "gallery/main.tsx"), "utf8");
  const components = sources
    .filter(({ path }) => path.startsWith("ui/"))
    .flatMap(({ text }) => [...text.matchAll(/^export function ([A-Z]\w+)/gm)])
    .map(([, name = ""]) => name);
  expect(components.length).toBeGreaterThan(25);
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(gallery));
  const outside = sources.filter(({ path }) => !path.startsWith("ui/"));
  const used = (name: string) => outside.some(({ text }) => new RegExp(`<${name}\\b`).test(text));
  // The frames that `Table` and `Radios` show themselves in, what shows nothing once scripts run, or nothing of its own.
  const others = [
    "AfterTyping",
    "AsServed",
    "ChoiceGroup",
    "EarlyEntries",
    "LateNotice",
    "TableRegion",
  ];
  expect(missing.filter(used).sort()).toEqual(others);
});

describe("names", () => {
  test("no file is a grab bag or a barrel", () => {
    const vague = /^(index|util|utils|helper|helpers|misc|common|types|constants)\.tsx?$/;
    expect(sources.map(({ path }) => path).filter((path) => vague.test(basename(path)))).toEqual(
      [],
    );
  });

  test("the top level holds what the owner fixed and what tools need", () => {
    const known = [
      ...["Cargo.toml", "core", "wasm", "app", "fixtures", "findings", "README.md"],
      ...["Cargo.lock", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile"],
      "target",
    ];
    const found = readdirSync(resolve(app, "..")).filter((name) => !name.startsWith("."));
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
  });
});

test("what keeps a phone from changing codes stands in one place", () => {
  const places = sources.filter(({ text }) => /autoCapitalize|autoCorrect/.test(text));
  expect(places.map(({ path }) => path)).toEqual(["ui/form/TextInput.tsx"]);
});
