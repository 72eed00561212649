/**
 * Keeps the page of a form for the time without a network (`site-builder/offline/`). The form asks for it once it is
 * open: what was answered is on the device, and a reload shows it again.
 */
export async function keepForm(path: string): Promise<void> {
  // A page that cannot be kept works as well as before; the next visit tries again.
  await navigator.serviceWorker?.register("/sw.js", { scope: path }).catch(() => undefined);
}
