// @vitest-environment node
/**
 * The official client against the embedded content service, over real HTTP.
 *
 * The cases of `fixtures/queries/cases` also run inside the server (`app/server/tests/content/queries.rs`);
 * here they prove that addresses, headers, tokens and errors are what the client expects.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createClient } from "contentful";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverBinary } from "./server-binary";

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
  collection: "entries" | "assets";
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
      const call = each.collection === "assets" ? plain.getAssets(query) : raw.getEntries(query);

      const wanted = each.expect;
      if (wanted.status !== undefined) {
        const { name, data } = await errorOf(call);
        expect(name).toBe(wanted.error);
        expect(data).toMatchObject({ status: wanted.status, requestId: expect.any(String) });
        expect(JSON.stringify(data).replaceAll('\\"', '"')).toContain(wanted.detail);
        return;
      }
      // The client's own types differ by modifier; the table compares what came over the wire.
      const answer = (await call) as unknown as Answer;
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
    expect((await delivery.getLocales()).items.map(({ code }) => code)).toEqual(["en-US", "en-AU"]);
    expect((await delivery.getSpace()).sys.id).toBe(service.space);
    expect(ids((await delivery.getTags()).items)).toEqual(["news"]);
  });

  test("reports what does not exist as NotFound", async () => {
    expect((await errorOf(client().getAsset("plan"))).name).toBe("NotFound");
    expect((await errorOf(client().getContentType("nothing"))).data).toMatchObject({
      status: 404,
      details: { type: "ContentType", id: "nothing" },
    });
    await expect(client().getEntry("draft")).rejects.toMatchObject({
      sys: { type: "Error", id: "NotFound" },
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
      expect(answers.map(({ total }) => total)).toEqual([2, 2, 2, 2]);

      const impatient = client("delivery", limited);
      const burst = Array.from({ length: 12 }, () => refusalOrAnswer(impatient.getLocales()));
      expect(await Promise.all(burst)).toContain("RateLimitExceeded");
    } finally {
      await stop(limited);
    }
  }, 60_000);
});

function refusalOrAnswer(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "answered",
    (error: Error) => error.name,
  );
}
