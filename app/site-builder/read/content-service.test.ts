/**
 * The official client against the embedded content service, over real HTTP.
 *
 * The cases of `fixtures/queries/cases` also run inside the server (`app/server/tests/server/content/queries.rs`);
 * here they prove that addresses, headers, tokens and errors are what the client expects.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { createClient } from "contentful";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverBinary } from "./embedded-content";
import { readContent } from "./read-content";

type Service = {
  process: ChildProcessByStdio<null, Readable, null>;
  host: string;
  space: string;
  environment: string;
  deliveryToken: string;
  previewToken: string;
  previewBasePath: string;
};

type Case = {
  name: string;
  collection: "entries" | "assets" | "content_types" | "locales" | "tags";
  audience?: "preview";
  query: Record<string, unknown>;
  expect: {
    ids?: string[];
    count?: number;
    total?: number;
    limit?: number;
    skip?: number;
    entries?: string[];
    assets?: string[];
    unresolved?: string[];
    fields?: unknown;
    status?: number;
    error?: string;
    detail?: string;
  };
};

type Item = { sys: { id: string }; fields?: unknown };
type Answer = {
  total: number;
  limit: number;
  skip: number;
  items: Item[];
  includes?: { Entry?: Item[]; Asset?: Item[] };
  errors?: { sys: { id: string }; details: { linkType: string; id: string } }[];
};

const root = fileURLToPath(new URL("../../../", import.meta.url));
const loopback = [{ address: "127.0.0.1", family: 4 }];
const casesFolder = `${root}fixtures/queries/cases`;

let service: Service;

/** Starts the service on a free port; its first line of output says where it listens. */
async function start(settings: Record<string, string> = {}): Promise<Service> {
  const child = spawn(serverBinary(root), ["content"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      LOG_LEVEL: "error",
      CONTENT_EXPORT: `${root}fixtures/queries/export.json`,
      ...settings,
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, ...JSON.parse(line) };
  }
  throw new Error("the content service ended before it listened");
}

async function stop({ process: child }: Service): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}

function client(audience: "delivery" | "preview" = "delivery", at: Service = service) {
  return createClient({
    space: at.space,
    environment: at.environment,
    host: at.host,
    insecure: true,
    retryOnError: false,
    ...(audience === "preview"
      ? { basePath: at.previewBasePath, accessToken: at.previewToken }
      : { accessToken: at.deliveryToken }),
  });
}

/** The client puts the service's answer as JSON into the message of its error. */
async function errorOf(call: Promise<unknown>): Promise<{ name: string; data: unknown }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error("expected the client to throw");
  return { name: error.name, data: JSON.parse(error.message) };
}

const ids = (items: Item[] = []) => items.map((item) => item.sys.id);

beforeAll(async () => {
  service = await start();
}, 20_000);

afterAll(() => stop(service));

for (const file of readdirSync(casesFolder).sort()) {
  const cases: Case[] = JSON.parse(readFileSync(`${casesFolder}/${file}`, "utf8"));
  describe(`queries: ${file.replace(".json", "")}`, () => {
    test.each(cases.map((each) => [each.name, each] as const))("%s", async (_, each) => {
      const { locale, ...rest } = each.query;
      const everyLocale = locale === "*";
      const query = everyLocale ? rest : each.query;
      const plain = client(each.audience);
      // Unresolved links stay links, so that `includes` and `errors` can be compared.
      const raw = everyLocale
        ? plain.withAllLocales.withoutLinkResolution
        : plain.withoutLinkResolution;
      const calls = {
        entries: () => raw.getEntries(query),
        assets: () => (everyLocale ? plain.withAllLocales : plain).getAssets(query),
        content_types: () => plain.getContentTypes(query),
        // The client passes a query on, though its types leave that out.
        locales: () => (plain.getLocales as (query: object) => Promise<unknown>)(each.query),
        tags: () => plain.getTags(query),
      };
      const call: Promise<unknown> = calls[each.collection]();

      const wanted = each.expect;
      if (wanted.status !== undefined) {
        const { name, data } = await errorOf(call);
        expect(name).toBe(wanted.error);
        expect(data).toMatchObject({ status: wanted.status, requestId: expect.any(String) });
        expect(JSON.stringify(data).replaceAll('\\"', '"')).toContain(wanted.detail);
        return;
      }
      // The client's own types differ by modifier; the table compares what came over the wire.
      const answer = (await call) as Answer;
      const { items } = answer;
      if (wanted.ids) expect(ids(items)).toEqual(wanted.ids);
      if (wanted.count !== undefined) expect(items).toHaveLength(wanted.count);
      if (wanted.total !== undefined) expect(answer.total).toBe(wanted.total);
      if (wanted.limit !== undefined) expect(answer.limit).toBe(wanted.limit);
      if (wanted.skip !== undefined) expect(answer.skip).toBe(wanted.skip);
      if (wanted.entries) expect(ids(answer.includes?.Entry).sort()).toEqual(wanted.entries);
      if (wanted.assets) expect(ids(answer.includes?.Asset).sort()).toEqual(wanted.assets);
      if (wanted.unresolved) {
        const found = answer.errors?.map(({ details }) => `${details.linkType} ${details.id}`);
        expect(found?.sort() ?? []).toEqual(wanted.unresolved);
      }
      if ("fields" in wanted) expect(items[0]?.fields ?? null).toEqual(wanted.fields);
    });
  });
}

describe("the official client", () => {
  test("resolves links, also circular ones", async () => {
    const { items } = await client().getEntries({ "sys.id": "ann", include: 3 });
    const ann = items[0] as unknown as {
      fields: { manager: { fields: { name: string; manager: { fields: { manager: unknown } } } } };
    };
    expect(ann.fields.manager.fields.name).toBe("Bob");
    expect(ann.fields.manager.fields.manager.fields.manager).toBe(ann);
  });

  test("drops links that cannot be resolved when asked", async () => {
    const { items } = await client().withoutUnresolvableLinks.getEntries({ "sys.id": "third" });
    const third = items[0] as unknown as { fields: { author?: unknown; related: Item[] } };
    expect(third.fields.author).toBeUndefined();
    expect(ids(third.fields.related)).toEqual(["first"]);
  });

  test("gets one entry, asset, content type, the locales, the space and the tags", async () => {
    const delivery = client();
    expect((await delivery.getEntry("first")).fields).toMatchObject({ slug: "colour", pages: 4 });
    expect((await delivery.getAsset("photo")).fields.file?.contentType).toBe("image/jpeg");
    expect((await delivery.getContentType("article")).displayField).toBe("title");
    expect((await delivery.getContentTypes()).total).toBe(3);
    expect((await delivery.getLocales()).items.map(({ code }) => code)).toEqual([
      "en-US",
      "en-AU",
      "de-DE",
    ]);
    expect((await delivery.getSpace()).sys.id).toBe(service.space);
    expect(ids((await delivery.getTags()).items)).toEqual(["news", "advice"]);
    expect((await delivery.getTag("advice")).name).toBe("Advice");
  });

  test("reports what does not exist as NotFound", async () => {
    expect((await errorOf(client().getAsset("plan"))).name).toBe("NotFound");
    expect((await errorOf(client().getTag("internal"))).name).toBe("NotFound");
    expect((await errorOf(client().getContentType("nothing"))).data).toMatchObject({
      status: 404,
      details: { type: "ContentType", id: "nothing" },
    });
    await expect(client().getEntry("draft")).rejects.toMatchObject({
      sys: { type: "Error", id: "NotFound" },
    });
  });

  test("combines all locales with links resolved, left alone and dropped", async () => {
    const all = client().withAllLocales;
    type Localized = { fields: Record<string, Record<string, Item & Item[]>> };
    const entry = async (from: Pick<typeof all, "getEntries">, id: string) =>
      (await from.getEntries({ "sys.id": id })).items[0] as unknown as Localized;

    const resolved = await entry(all, "first");
    expect(resolved.fields.cover?.["en-AU"]?.fields).toMatchObject({
      title: { "en-US": "Guide to placing a barcode" },
    });
    const left = await entry(all.withoutLinkResolution, "first");
    expect(left.fields.cover?.["en-AU"]?.sys).toMatchObject({ type: "Link", id: "guide" });
    const dropped = await entry(all.withoutUnresolvableLinks as typeof all, "third");
    expect(ids(dropped.fields.related?.["en-US"])).toEqual(["first"]);
    expect((await client().withAllLocales.getEntry("bare")).fields.title).toEqual({
      "en-US": "Bare",
      "de-DE": "Schlicht",
    });
    expect((await client().withAllLocales.getAsset("photo")).fields.title).toEqual({
      "en-US": "A pack on a shelf",
    });
  });

  test("keeps links that cannot be resolved unless asked otherwise", async () => {
    const third = (await client().getEntry("third")) as unknown as {
      fields: { author: { sys: { type: string } }; related: Item[] };
    };
    expect(third.fields.author.sys.type).toBe("Link");
    expect(ids(third.fields.related)).toEqual(["draft", "nobody", "first"]);
  });

  test("publishes all locales of an entry together", async () => {
    const published = client().withLocaleBasedPublishing;
    expect((await published.getEntry("first", { locale: "en-AU" })).fields.title).toBe(
      "Colour of barcodes",
    );
  });

  test("gets the file of an asset from the address it names", async () => {
    const { file } = (await client().getAsset("guide")).fields;
    expect(file?.url).toBe(`//${service.host}/content-files/assets/guide.pdf`);
    const bytes = await download(`http:${file?.url}`);
    expect(bytes).toEqual(readFileSync(`${root}fixtures/queries/assets/guide.pdf`));
  });

  test("reaches the Preview API on a host called preview, with source maps", async () => {
    const [, port] = service.host.split(":");
    const preview = createClient({
      space: service.space,
      environment: service.environment,
      accessToken: service.previewToken,
      host: `preview.localhost:${port}`,
      insecure: true,
      includeContentSourceMaps: true,
      // Not every system finds the names below localhost by itself.
      httpAgent: new Agent({ lookup: (_name, _options, found) => found(null, loopback, 4) }),
    });
    expect((await preview.getEntry("draft")).fields.title).toBe("Not yet");
    expect(
      (await preview.getEntries({ select: ["fields.title"], content_type: "article" })).total,
    ).toBe(5);
  });

  test("is told what the service does not offer", async () => {
    const offers = client();
    for (const [call, message] of [
      [() => offers.getConcepts(), "The taxonomy of concepts is not offered by this service."],
      [
        () => offers.getConceptSchemes(),
        "The taxonomy of concepts is not offered by this service.",
      ],
      [() => offers.getEntriesWithCursor(), "Cursor pages are not offered by this service."],
      [() => offers.getAssetsWithCursor(), "Cursor pages are not offered by this service."],
      [
        () => offers.createAssetKey(Math.floor(Date.now() / 1000) + 60),
        "The embargo of assets is not offered by this service.",
      ],
    ] as const) {
      expect((await errorOf(call())).data).toMatchObject({ message });
    }
    // The client leaves this error as its HTTP library made it.
    await expect(offers.sync({ initial: true })).rejects.toMatchObject({
      response: { status: 404, data: { message: "The Sync API is not offered by this service." } },
    });
  });

  test("is refused with the token of the other API", async () => {
    const crossed = createClient({
      space: service.space,
      environment: service.environment,
      host: service.host,
      insecure: true,
      accessToken: service.previewToken,
    });
    const { name, data } = await errorOf(crossed.getEntries());
    expect(name).toBe("AccessTokenInvalid");
    expect(data).toMatchObject({ status: 401 });
  });

  test("waits and tries again when there were too many requests", async () => {
    const limited = await start({ CONTENT_RATE_LIMIT: "2" });
    try {
      const patient = createClient({
        space: limited.space,
        environment: limited.environment,
        host: limited.host,
        insecure: true,
        accessToken: limited.deliveryToken,
      });
      const answers = await Promise.all([1, 2, 3, 4].map(() => patient.getLocales()));
      expect(answers.map(({ total }) => total)).toEqual([3, 3, 3, 3]);

      const impatient = client("delivery", limited);
      const burst = Array.from({ length: 12 }, () => refusalOrAnswer(impatient.getLocales()));
      expect(await Promise.all(burst)).toContain("RateLimitExceeded");
    } finally {
      await stop(limited);
    }
  }, 60_000);
});

/** Tests have no `fetch` of their own. */
async function download(address: string): Promise<Buffer> {
  const [response] = (await once(get(address), "response")) as [IncomingMessage];
  return Buffer.concat(await response.toArray());
}

function refusalOrAnswer(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "answered",
    (error: Error) => error.name,
  );
}

test("a build that is refused says so in a sentence, without the token", async () => {
  const { host, space, environment } = service;
  const access = { host: `http://${host}`, space, environment, token: "not-the-delivery-token" };
  const refused = readContent(access, () => {});
  await expect(refused).rejects.toThrow(/^the content of http:\/\/[\d.:]+ cannot be read: 401 /);
  const error: unknown = await refused.catch((error: unknown) => error);
  expect(inspect(error, { depth: 9 })).not.toContain("delivery-token");
});
