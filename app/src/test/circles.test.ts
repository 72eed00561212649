/**
 * No file imports itself by way of others.
 *
 * Imports of types count too: a type that two files need from each other belongs in a third one,
 * where a reader finds it without going in circles.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const app = resolve(import.meta.dirname, "../..");

/** What each file imports, by path. */
type Imports = Map<string, string[]>;

function importsIn(rooms: string[], codeOf = (text: string) => text): Imports {
  const files = rooms
    .flatMap((room) => readdirSync(join(app, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(app, file), importsOf(file, codeOf)]));
}

/** The same by room, the folder or file of `src`: of code alone, without types and tests. */
function importsOfRooms(): Imports {
  const isCode = (path: string) => !/\.test\.tsx?$|^src\/(gallery|test)\//.test(path);
  const roomOf = (path: string) => path.split("/")[1] ?? "";
  const rooms: Imports = new Map();
  for (const [path, targets] of importsIn(["src"], (text) => text.replace(TYPES, ""))) {
    if (!isCode(path)) continue;
    const room = roomOf(path);
    const others = targets.map(roomOf).filter((other) => other !== room);
    rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
  }
  return rooms;
}

const TYPES = /^(?:import|export) type [^;]*;$/gm;

function importsOf(file: string, codeOf: (text: string) => string): string[] {
  const specifiers = codeOf(readFileSync(file, "utf8")).matchAll(
    /(?:from|import\(|import|new URL\()\s*"(\.[^"]+)"/g,
  );
  return [...specifiers].flatMap(([, specifier = ""]) => {
    const target = resolve(dirname(file), specifier);
    const path = [target, `${target}.ts`, `${target}.tsx`].find(
      (path) => /\.tsx?$/.test(path) && existsSync(path),
    );
    return path ? [relative(app, path)] : [];
  });
}

/** Groups of files that import each other, directly or not. */
function circlesIn(imports: Imports): string[][] {
  const reached = new Map([...imports.keys()].map((path) => [path, reachedFrom(path, imports)]));
  const circles = [...imports.keys()]
    .filter((path) => reached.get(path)?.has(path))
    .map((path) =>
      [...(reached.get(path) ?? [])].filter((other) => reached.get(other)?.has(path)).sort(),
    );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()].sort();
}

/** Every file that `path` imports, directly or not. */
function reachedFrom(path: string, imports: Imports): Set<string> {
  const reached = new Set<string>();
  const next = [...(imports.get(path) ?? [])];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    next.push(...(imports.get(file) ?? []));
  }
  return reached;
}

test("no file of the site or of its builder imports itself by way of others", () => {
  const imports = importsIn(["src", "site-builder"]);
  expect(imports.get("src/main.tsx")).toContain("src/Root.tsx");
  expect(circlesIn(imports)).toEqual([]);
});

test("no room of the site imports itself by way of others, so that each is above or below another", () => {
  const rooms = importsOfRooms();
  expect(rooms.get("blocks")).toContain("figures");
  expect(circlesIn(rooms)).toEqual([]);
});

test("a circle is found whatever leads into it and out of it", () => {
  const imports = new Map([
    ["start", ["a"]],
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["a", "end"]],
    ["end", []],
    ["self", ["self"]],
  ]);
  expect(circlesIn(imports)).toEqual([["a", "b", "c"], ["self"]]);
});
