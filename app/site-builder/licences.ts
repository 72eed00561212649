/** `/licences.txt`: the licence texts of everything that browsers are sent. Those of the server's crates stand beside it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type LockedPackage = {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
};

/** The texts for a site of the repository at `root`, whose engine is built. */
export async function licences(root: string): Promise<string> {
  const fonts = join(root, "app/public/fonts");
  const fontTexts = (await readdir(fonts)).filter((file) => file.endsWith(".txt")).sort();
  return (
    await Promise.all([
      ...(await shippedPackages(join(root, "app"))).map(([name, folder]) => section(name, folder)),
      // The package above holds it as a binary, and has only its own licence.
      titled("ZXing-C++, in zxing-wasm", join(root, "LICENSE")),
      ...fontTexts.map((file) => titled(file.replace("-OFL.txt", ""), join(fonts, file))),
      // What wasm/build.sh has written beside the binaries.
      readFile(join(root, "wasm/pkg/licences.txt"), "utf8"),
    ])
  ).join("\n");
}

/** Names, and folders, of the npm packages that bundles may hold: all that development alone does not need. */
async function shippedPackages(app: string): Promise<[string, string][]> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(join(app, "package-lock.json"), "utf8"),
  );
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional)
    .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
    .map(([path, { version }]) => [
      `${path.replace(/^.*node_modules\//, "")} ${version}`,
      join(app, path),
    ]);
}

/** A package with its texts. One without any stops the build: it may not be passed on. */
export async function section(name: string, folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) =>
    /^(licen[cs]e|copying|notice)/i.test(file),
  );
  if (files.length === 0) throw new Error(`${name} is shipped without the text of its licence`);
  const texts = files.sort().map((file) => readFile(join(folder, file), "utf8"));
  return below(name, (await Promise.all(texts)).join("\n"));
}

async function titled(name: string, file: string): Promise<string> {
  return below(name, await readFile(file, "utf8"));
}

function below(name: string, text: string): string {
  return `${name}\n\n${text.trim()}\n\n${"-".repeat(80)}\n`;
}
