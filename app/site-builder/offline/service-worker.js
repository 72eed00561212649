/**
 * Answers for one page of a tool, or of the application for membership, when the network is away.
 * `service-worker-file.ts` writes the two constants above it, so every build has a worker of its own.
 *
 * It is registered for the page's own address, and answers for no page below that. The page
 * itself always comes from the network if there is one; files whose names hold a hash of their
 * content come from the cache. A new worker waits until no tab shows the page: it never takes over
 * a page that an older build is running in.
 *
 * It is registered once more for `/assets/`. The scripts that work through lists in the background
 * live there, and a browser asks the service worker of their address, not of their page.
 *
 * Each page that is kept has a store of its own, so that it is of one build. What another page has kept of the same
 * build is not fetched again.
 */
/* global VERSION, PAGES */

const page = new URL(registration.scope).pathname;
const isForScripts = page === "/assets/" && Object.keys(PAGES).length > 0;
/** What the page needs; nothing when this build keeps it no longer. */
const kept = PAGES[page];
const cacheName = `offline ${page} ${VERSION}`;

addEventListener("install", (event) => {
  if (!isForScripts) event.waitUntil(kept ? keep(kept) : remove());
});
addEventListener("activate", (event) => {
  if (!isForScripts) event.waitUntil(kept ? start() : remove());
});
/** A page asks which ones there are, to keep those of the other tools too (`src/offline/`). */
addEventListener("message", ({ ports: [answer] }) => {
  answer?.postMessage(Object.keys(PAGES).filter((path) => !PAGES[path].isOnlyWhenOpened));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (isForScripts) event.respondWith(fromAnyPage(request));
  if (!kept) return;
  if (request.mode === "navigate") {
    if (pathname === page) event.respondWith(networkFirst(request, page));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(cacheFirst(request));
  } else if (kept.files.includes(pathname)) {
    event.respondWith(networkFirst(request, pathname));
  }
});

/** Keeps all of it or nothing: half of a page, or halves of two builds, would not work. */
async function keep({ mark, files }) {
  const cache = await caches.open(cacheName);
  const html = await fetch(page, { cache: "no-cache" });
  if (!html.ok || !(await html.clone().text()).includes(mark)) {
    throw new Error(`${page} is of another build`);
  }
  await Promise.all(files.map((file) => keepFile(cache, file)));
  await cache.put(page, html);
}

async function keepFile(cache, file) {
  // The name holds a hash of the content, so that it is the same file in any store.
  const known = file.startsWith("/assets/") ? await caches.match(file) : undefined;
  if (known) await cache.put(file, known);
  else await cache.add(file);
}

/** Forgets older builds. On the first visit the open page is served at once, as there is no older one. */
async function start() {
  await deleteCaches((name) => name !== cacheName);
  await clients.claim();
}

/** When installed, and again when it takes over: a page may have asked for the worker in between. */
async function remove() {
  await deleteCaches(() => true);
  // Not awaited: the browser starts on it once the event that asks for it is over.
  void registration.unregister();
}

async function deleteCaches(isOld) {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(`offline ${page} `));
  await Promise.all(ours.filter(isOld).map((name) => caches.delete(name)));
}

async function networkFirst(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match(path, { cacheName });
    if (known) return known;
    throw error;
  }
}

/** A file that was not kept from the start, such as the reader of symbols, is kept once it is used. */
async function cacheFirst(request) {
  const known = await caches.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

/** A file that one of the pages has kept. */
async function fromAnyPage(request) {
  return (await caches.match(request)) ?? fetch(request);
}
