/** Loads the export into a stand-in of a space with Contentful's own importer, and compares what arrived. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { startManagementApi } from "./management-api.mjs";

// Its own modules import folders, which Node does not.
const contentfulImport = createRequire(import.meta.url)("contentful-import");
const folder = resolve(import.meta.dirname, "../../.content");
const content = JSON.parse(await readFile(join(folder, "export.json"), "utf8"));
const { host, space, unexpected, stop } = await startManagementApi();
try {
  await contentfulImport({
    ...{ spaceId: "kit", managementToken: "kit", host, hostUpload: host, insecure: true },
    ...{ contentFile: join(folder, "export.json"), uploadAssets: true, assetsDirectory: folder },
    ...{ rateLimit: 2000, useVerboseRenderer: true },
    errorLogFile: resolve(folder, "../.build/import-errors.json"),
  });
} finally {
  stop();
}
assert.deepEqual(unexpected, []);
const idOf = ({ sys }) => sys.id;
for (const [kind, list] of [
  ["content_types", content.contentTypes],
  ["entries", content.entries],
  ["assets", content.assets],
]) {
  const stored = [...space[kind].values()];
  assert.deepEqual(stored.map(idOf).sort(), list.map(idOf).sort());
  const drafts = stored.filter(({ sys }) => sys.publishedVersion !== sys.version - 1);
  assert.deepEqual(drafts.map(idOf), [], `${kind} that are not published`);
}
for (const { sys, fields } of content.contentTypes) {
  assert.deepEqual(space.content_types.get(sys.id).fields, fields);
}
for (const { sys, fields } of content.entries) {
  assert.deepEqual(space.entries.get(sys.id).fields, fields);
}
for (const { sys, controls } of content.editorInterfaces) {
  assert.deepEqual(space.editor_interfaces.get(sys.contentType.sys.id)?.controls, controls);
}
assert.equal(space.uploads.size, content.assets.length);
const [hook] = space.webhook_definitions.values();
assert.equal(hook.url, content.webhooks[0].url);
console.log(
  `imported: ${space.content_types.size} content types, ${space.entries.size} entries, ${space.assets.size} assets, ${space.webhook_definitions.size} webhook`,
);
