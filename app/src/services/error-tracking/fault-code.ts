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
