/** Files that editors upload are data: whatever they are called and hold, nothing in them runs on the site's own address. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { OwnServer } from "./own-server";
import { expect, test } from "./site";

const script = "globalThis.ran = true; globalThis.postMessage?.('ran');";
const page = `<!doctype html><title>A page</title><script>${script}</script>`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 'ran'"><script>document.title = 'ran'</script></svg>`;

/** The build refuses these: here they stand in the folder that is served, as if it had not. */
const files = {
  "/media/picture.svg": drawing,
  "/media/picture.html": page,
  "/media/picture.js": script,
  "/download/drawing.svg": drawing,
  "/download/page.html": page,
  "/download/program.js": script,
  "/download/program.mjs": script,
  "/download/data.xml": page,
};

const dist = mkdtempSync(join(tmpdir(), "uploads-"));
let server: OwnServer;

test.beforeAll(async () => {
  cpSync("dist", dist, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  server = await OwnServer.start(dist);
});

test.afterAll(async () => {
  await server.remove();
  rmSync(dist, { recursive: true });
});

test("what editors upload runs neither by itself nor as a script of a page", async ({
  page,
  faults,
}) => {
  for (const path of Object.keys(files)) {
    const address = server.address(path);
    const { status, headers } = await page.request.get(address).then((answer) => ({
      status: answer.status(),
      headers: answer.headers(),
    }));
    expect([status, headers["content-security-policy"]], path).toEqual([
      200,
      "default-src 'none'; sandbox",
    ]);
    expect(headers["content-type"], path).toMatch(/^(image\/svg\+xml|application\/octet-stream)$/);

    // Opened, it is shown without its script, or saved.
    await page.goto(address).catch(() => undefined);
    expect(await page.title(), path).not.toBe("ran");

    await page.goto(server.address("/"));
    const loaded = await page.addScriptTag({ url: address }).then(
      () => "loaded",
      () => "refused",
    );
    expect(loaded, path).toBe("refused");
    const worked = await page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const worker = new Worker(url);
          worker.onmessage = () => resolve("ran");
          worker.onerror = () => resolve("refused");
        }),
      address,
    );
    expect(worked, path).toBe("refused");
    expect(await page.evaluate(() => "ran" in globalThis), path).toBe(false);
  }
  const refusals = faults.splice(0); // the browser tells of each
  expect(refusals.length).toBeGreaterThanOrEqual(Object.keys(files).length);
  for (const told of refusals) expect(told).toMatch(/^(Blocked script|Refused to execute)/);
});
