import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** The path of `site-server`: the one that `SITE_SERVER` names, or the one that make has built. */
export function serverBinary(root: string): string {
  const path = resolve(process.env.SITE_SERVER ?? resolve(root, "target/debug/site-server"));
  if (existsSync(path)) return path;
  throw new Error(`build the server first (make server): ${path} does not exist`);
}
