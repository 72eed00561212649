/** How much memory a browser takes while something is measured. */
import { readFileSync } from "node:fs";

/** Looks at the largest process of the browser; call what it returns to know its most megabytes. */
export async function watchMemory(browser) {
  const session = await browser.newBrowserCDPSession();
  let most = 0;
  const timer = setInterval(async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    for (const { id } of processInfo) {
      const size = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"));
      most = Math.max(most, Number(size?.[1] ?? 0));
    }
  }, 250);
  return () => {
    clearInterval(timer);
    return Math.round(most / 1024);
  };
}
