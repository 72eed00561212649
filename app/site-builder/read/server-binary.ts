import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** The path of `site-server`: the one that `SITE_SERVER` names, or the one that make has built. */
export function serverBinary(root: string): string {
  const named = process.env.SITE_SERVER;
  const candidates = named
    ? [resolve(named)]
    : ["server", "release", "debug"].map((profile) =>
        resolve(root, "target", profile, "site-server"),
      );
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`build the server first (make server); looked for ${candidates.join(", ")}`);
}
