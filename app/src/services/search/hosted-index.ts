/** The hosted index that the settings of a build name; the browser and the security policy both read it here. */

export type HostedIndex = {
  applicationId: string;
  /** A key that may search and nothing else: every visitor can read it. */
  searchKey: string;
  indexName: string;
};

const names = [
  "VITE_ALGOLIA_APPLICATION_ID",
  "VITE_ALGOLIA_SEARCH_KEY",
  "VITE_ALGOLIA_INDEX",
] as const;

type Settings = Record<(typeof names)[number], string | undefined>;

/** `undefined` without settings: the index of our own pages. One that is missing beside another, or none, stops the build. */
export function readHostedIndex(settings: Partial<Settings>): HostedIndex | undefined {
  if (!names.some((name) => settings[name])) return undefined;
  const need = (name: keyof Settings, pattern: RegExp) => {
    const value = settings[name] ?? "";
    if (!pattern.test(value)) throw new Error(`${name}: expected ${pattern}, found "${value}"`);
    return value;
  };
  return {
    applicationId: need("VITE_ALGOLIA_APPLICATION_ID", /^[A-Z0-9]{10}$/),
    searchKey: need("VITE_ALGOLIA_SEARCH_KEY", /^[0-9a-f]{32}$/),
    indexName: need("VITE_ALGOLIA_INDEX", /^[\w.-]+$/),
  };
}

/** Where the index answers. */
export function hostOf({ applicationId }: HostedIndex): string {
  return `https://${applicationId.toLowerCase()}-dsn.algolia.net`;
}
