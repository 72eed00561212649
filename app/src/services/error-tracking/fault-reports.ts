/** Errors on private pages go to our own server, as their kind, the page and the build. */
import { PAGE_DATA } from "../../content/page-data";
import type { ErrorTracker } from "./uncaught-errors";

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

/** What our own server is told of an error: its kind, and nothing of its message, which may quote what was typed. */

const codes = {
  TypeError: "typeError",
  ReferenceError: "referenceError",
  RangeError: "rangeError",
  SyntaxError: "syntaxError",
  CompileError: "webAssemblyError",
  LinkError: "webAssemblyError",
  RuntimeError: "webAssemblyError",
  NetworkError: "networkError",
  QuotaExceededError: "quotaExceededError",
  SecurityError: "securityError",
  CaptchaError: "captchaError",
} as const;

/** The server accepts these codes and no other. */
export type FaultCode = (typeof codes)[keyof typeof codes] | "otherError";

export function faultCode(error: unknown): FaultCode {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return Object.hasOwn(codes, name) ? codes[name as keyof typeof codes] : "otherError";
}
