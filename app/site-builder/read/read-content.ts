/** Reads all the content once, through the official client, and checks that nothing is missing on the way. */
import { createClient } from "contentful";
import type { Report } from "../../src/content/problem";
import { readAll } from "../../src/content/read-all";
import { CONTENT_LOCALE, readStore, type Store } from "../../src/content/store";
import type { ContentAccess } from "../build-settings";
import { ContentServiceError } from "./content-service-error";
import type { LastGood } from "./last-good";

/** With `lastGood`, what cannot be used today is as the last build had it. */
export async function readContent(
  access: ContentAccess,
  report: Report,
  lastGood?: LastGood,
): Promise<Store> {
  const client = createClient({
    space: access.space,
    environment: access.environment,
    accessToken: access.token,
    ...hostOf(access.host),
    // The client waits as long as a 429 asks before it tries again.
    retryOnError: true,
    retryLimit: 8,
  }).withoutLinkResolution;
  const query = { include: 0 as const, locale: CONTENT_LOCALE, order: ["sys.id" as const] };
  const [entries, assets] = await Promise.all([
    readAll("entries", async (page) => client.getEntries({ ...query, ...page })),
    readAll("assets", async (page) => client.getAssets({ ...query, ...page })),
  ]).catch((error: unknown) => {
    throw new ContentServiceError(access.host, error);
  });
  const mended = lastGood?.mend(entries, assets, report) ?? { entries, assets };
  return readStore(mended.entries, mended.assets, report);
}

/** `localhost:4000`, `http://localhost:4000` and `cdn.contentful.com` are all hosts. */
function hostOf(address: string): { host: string; insecure: boolean } {
  const { protocol, host } = new URL(address.includes("://") ? address : `https://${address}`);
  return { host, insecure: protocol === "http:" };
}
