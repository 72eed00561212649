/** Looks for the secrets of the environment in the built files, which are public. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inTurns } from "../in-turns";

/** A secret by the name of its setting. */
export type Secret = { name: string; value: string };

/** Shorter values are no secrets, and would be found by chance. */
const SHORTEST = 8;

/**
 * The settings that are secrets, told by their names, so that one added later is looked for too:
 * a plural has several with commas between them, `EDITORS_SECRETS` with a name and `=` in front of
 * each. Those that begin with `VITE_` are meant for the browser.
 */
export function secretsIn(environment: Record<string, string | undefined>): Secret[] {
  return Object.entries(environment).flatMap(([name, value = ""]) => {
    const isSecret = /(TOKEN|SECRET|KEY|PASSWORD|GUID)S?$|^(SMTP|DATABASE)_URL$/.test(name);
    if (!isSecret || name.startsWith("VITE_")) return [];
    const values = name.endsWith("S") ? value.split(",") : [value];
    return values
      .map((value) => (name === "EDITORS_SECRETS" ? value.replace(/^[^=]*=/, "") : value))
      .map((value) => ({ name, value: value.trim() }))
      .filter(({ value }) => value.length >= SHORTEST);
  });
}

/** Names each file with a secret in it, and the setting; never the secret itself. */
export async function findSecrets(
  folder: string,
  files: string[],
  secrets: Secret[],
): Promise<string[]> {
  if (secrets.length === 0) return [];
  const faults = await inTurns(files, async (file) => {
    const bytes = await readFile(join(folder, file));
    const found = secrets.filter(({ value }) => bytes.includes(value));
    return found.map(({ name }) => `${file}: holds the value of ${name}`);
  });
  return faults.flat();
}
