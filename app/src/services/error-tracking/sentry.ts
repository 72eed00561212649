/** Error tracking by Sentry, reduced to the error itself: what broke and where in our code. */
import {
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  type Exception,
  init,
  linkedErrorsIntegration,
} from "@sentry/browser";
import type { ErrorTracker } from "./uncaught-errors";

export function startSentry(dsn: string): ErrorTracker {
  init({
    dsn,
    // The default integrations watch clicks, requests and the console, and so see what people type.
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => scrub(event, location.href),
  });
  return { report: (error) => void captureException(error) };
}

/** Removes from `event`, raised on the page at `address`, everything that says who the visitor is or what they entered. */
export function scrub(event: ErrorEvent, address: string): ErrorEvent {
  const { message, exception } = event;
  const kept: ErrorEvent = { ...event, request: { url: withoutQuery(address) } };
  delete kept.user;
  delete kept.breadcrumbs;
  delete kept.extra;
  if (message) kept.message = withoutEntries(message);
  if (exception?.values) kept.exception = { values: exception.values.map(scrubException) };
  return kept;
}

function scrubException({ value, stacktrace, ...rest }: Exception): Exception {
  const frames = stacktrace?.frames?.map(({ filename, ...frame }) => ({
    ...frame,
    ...(filename && { filename: withoutQuery(filename) }),
  }));
  return {
    ...rest,
    ...(value && { value: withoutEntries(value) }),
    ...(frames && { stacktrace: { frames } }),
  };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

/** Messages can quote what was entered: queries, email addresses, numbers. */
function withoutEntries(message: string): string {
  return message
    .replaceAll(/(https?:\/\/[^\s?#]*)[?#]\S*/g, "$1")
    .replaceAll(/[^\s@"']+@[^\s@"']+/g, "[address]")
    .replaceAll(/\d(?:[\s-]?\d){3,}/g, "[number]");
}
