/**
 * Keeps the pages of all tools, in the background: about 1.5 MB for all of them together, of which they share most.
 * It is loaded once a tool was used.
 */

type Register = (path: string) => Promise<ServiceWorkerRegistration>;

/** One page after the other, each when the one before is kept: what they share is fetched once, and nothing is hurried. */
export async function keepOthers(
  own: ServiceWorkerRegistration,
  register: Register,
): Promise<void> {
  const { active } = await settled(own);
  if (active === null) return;
  for (const path of await pagesOf(active)) {
    const registration = await register(path);
    if (registration.active !== null) await registration.update();
    await settled(registration);
  }
}

/** The pages that the worker's build keeps. */
function pagesOf(worker: ServiceWorker): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string[]>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage("pages", [port2]);
  });
}

/** Resolves once nothing is being installed or started any more. */
async function settled(registration: ServiceWorkerRegistration) {
  const worker = registration.installing ?? registration.waiting;
  if (worker !== null && registration.active === null) {
    await new Promise<void>((resolve) => {
      const look = () => /^(activated|redundant)$/.test(worker.state) && resolve();
      worker.addEventListener("statechange", look);
      look();
    });
  }
  return registration;
}
