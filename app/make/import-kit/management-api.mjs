/** A stand-in for the part of Contentful's Management API that `contentful-import` uses, with one empty space in memory. */
import { createServer } from "node:http";

/** Listens on a free port of this machine. Gives the address, what was stored, and how to stop. */
export async function startManagementApi() {
  const space = {
    content_types: new Map(),
    editor_interfaces: new Map(),
    entries: new Map(),
    assets: new Map(),
    locales: new Map([["en-US", localeOf("en-US", true)]]),
    webhook_definitions: new Map(),
    uploads: new Map(),
    tags: new Map(),
  };
  const unexpected = [];
  const server = createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const [status, body] = answer(space, request, Buffer.concat(parts));
      if (status === 404) unexpected.push(`${request.method} ${request.url}`);
      response.writeHead(status, {
        "content-type": "application/vnd.contentful.management.v1+json",
      });
      response.end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    host: `127.0.0.1:${server.address().port}`,
    space,
    unexpected,
    stop: () => server.close(),
  };
}

/** Where everything is. */
const home = {
  space: { sys: { type: "Link", linkType: "Space", id: "kit" } },
  environment: { sys: { type: "Link", linkType: "Environment", id: "master" } },
};

const localeOf = (code, isDefault) => ({
  ...{ code, name: code, default: isDefault, fallbackCode: null, optional: !isDefault },
  ...{ contentManagementApi: true, contentDeliveryApi: true },
  sys: { ...home, type: "Locale", id: code, version: 1 },
});

const kinds = {
  content_types: "ContentType",
  entries: "Entry",
  assets: "Asset",
  locales: "Locale",
  webhook_definitions: "WebhookDefinition",
  tags: "Tag",
};

function answer(space, request, bytes) {
  const { pathname } = new URL(request.url, "http://localhost");
  const path = pathname.replace(/^\/spaces\/[^/]+(\/environments\/[^/]+)?/, "");
  const isOfEnvironment = pathname.includes("/environments/");
  const [kind, id, part, locale, step] = path.split("/").slice(1);
  if (kind === undefined) {
    const [type, id] = isOfEnvironment ? ["Environment", "master"] : ["Space", "kit"];
    return [200, { sys: { ...home, type, id }, name: id }];
  }
  if (kind === "uploads") {
    const upload = `upload-${space.uploads.size}`;
    space.uploads.set(upload, bytes);
    return [201, { sys: { ...home, type: "Upload", id: upload } }];
  }
  const all = space[kind];
  if (!all || !kinds[kind]) return [404, problem("NotFound")];
  const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
  switch (`${request.method} ${part ?? (id ? "one" : "all")}`) {
    case "GET all": {
      const items = [...all.values()];
      return [200, { sys: { type: "Array" }, total: items.length, skip: 0, limit: 1000, items }];
    }
    case "POST all":
      return store(kind, all, body.code ?? `made-${all.size}`, body, request);
    case "GET one":
      return all.has(id) ? [200, all.get(id)] : [404, problem("NotFound")];
    case "PUT one":
      return store(kind, all, id, body, request);
    case "GET editor_interface":
      return [200, space.editor_interfaces.get(id) ?? { ...interfaceOf(id, 1), controls: [] }];
    case "PUT editor_interface":
      space.editor_interfaces.set(id, { ...body, ...interfaceOf(id, 2) });
      return [200, space.editor_interfaces.get(id)];
    case "PUT files":
      if (step === "process") process(all.get(id), locale, space.uploads);
      return [204, undefined];
    case "PUT published": {
      const found = all.get(id);
      const why = kind === "entries" ? unfit(found, space) : undefined;
      if (why) return [422, { ...problem("ValidationFailed"), message: `${id}: ${why}` }];
      found.sys = {
        ...found.sys,
        publishedVersion: found.sys.version,
        version: found.sys.version + 1,
      };
      return [200, found];
    }
    default:
      return [404, problem("NotFound")];
  }
}

function interfaceOf(id, version) {
  const contentType = { sys: { type: "Link", linkType: "ContentType", id } };
  return { sys: { ...home, type: "EditorInterface", id: "default", version, contentType } };
}

const problem = (id) => ({ sys: { type: "Error", id }, message: id, details: {}, requestId: "0" });

function store(kind, all, id, body, request) {
  const known = all.get(id);
  const version = Number(request.headers["x-contentful-version"] ?? 0);
  if (known && version !== known.sys.version) return [409, problem("VersionMismatch")];
  const type = request.headers["x-contentful-content-type"] ?? known?.sys.contentType?.sys.id;
  const contentType = type && { sys: { type: "Link", linkType: "ContentType", id: type } };
  const sys = {
    ...home,
    type: kinds[kind],
    id,
    version: (known?.sys.version ?? 0) + 1,
    ...(contentType && { contentType }),
  };
  all.set(id, { ...body, sys });
  return [known ? 200 : 201, all.get(id)];
}

/** The file of an asset is there at once. */
function process(asset, locale, uploads) {
  const file = asset.fields.file[locale];
  const bytes = uploads.get(file.uploadFrom?.sys.id);
  if (!bytes) throw new Error(`${asset.sys.id}: its file was not uploaded`);
  delete file.uploadFrom;
  Object.assign(file, { url: `//assets/${asset.sys.id}`, details: { size: bytes.length } });
}

/** Why an entry cannot be published, as the service says it; the rules that editors meet. */
function unfit({ fields, sys }, space) {
  const type = space.content_types.get(sys.contentType.sys.id);
  if (!type?.sys.publishedVersion) return `its type ${sys.contentType.sys.id} is not published`;
  const unknown = Object.keys(fields).find((id) => !type.fields.some((field) => field.id === id));
  if (unknown) return `there is no field ${unknown}`;
  for (const { id, required, validations } of type.fields) {
    const values = Object.values(fields[id] ?? {});
    if (required && fields[id]?.["en-US"] === undefined) return `${id} is required`;
    for (const rule of validations) {
      for (const value of values) {
        if (rule.in && !rule.in.includes(value)) return `${id}: ${value} is not in the list`;
        if (rule.enabledNodeTypes) {
          const odd = nodesOf(value).find((node) => !isEnabled(node, rule.enabledNodeTypes));
          if (odd) return `${id}: ${odd} is not enabled`;
        }
        if (rule.enabledMarks) {
          const odd = marksOf(value).find((mark) => !rule.enabledMarks.includes(mark));
          if (odd) return `${id}: the mark ${odd} is not enabled`;
        }
      }
    }
  }
  return undefined;
}

const nodesOf = (node) => [node.nodeType, ...(node.content ?? []).flatMap(nodesOf)];
const marksOf = (node) => [
  ...(node.marks ?? []).map(({ type }) => type),
  ...(node.content ?? []).flatMap(marksOf),
];

/** These are part of others, or cannot be switched off. */
const always = /^(document|paragraph|text|list-item|table-row|table-cell|table-header-cell)$/;
const isEnabled = (node, enabled) => always.test(node) || enabled.includes(node);
