/** Errors on private pages go to our own server, as their kind, the page and the build. */
import { PAGE_DATA } from "../../content/page-data";
import { faultCode } from "./fault-code";
import type { ErrorTracker } from "./tracker";

/** Later errors of the same document are most often repeats. */
const MAX_REPORTS = 5;

/** Reports to `/api/faults`; whether a report arrives makes no difference to the visitor. */
export function createFaultReports(path: () => string): ErrorTracker {
  const sent = new Set<string>();
  return {
    report: (error) => {
      const report = JSON.stringify({ code: faultCode(error), page: path(), build: buildId() });
      if (sent.has(report) || sent.size >= MAX_REPORTS) return;
      sent.add(report);
      const headers = { "Content-Type": "application/json" };
      // The visitor may be leaving the page.
      fetch("/api/faults", { method: "POST", keepalive: true, headers, body: report }).catch(
        () => undefined,
      );
    },
  };
}

function buildId(): unknown {
  return JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "{}").buildId;
}
