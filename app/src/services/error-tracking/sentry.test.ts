import type { ErrorEvent } from "@sentry/browser";
import { expect, test } from "vitest";
import { scrub } from "./sentry";

const event: ErrorEvent = {
  type: undefined,
  message: "could not send jo@example.com",
  user: { ip_address: "203.0.113.7" },
  breadcrumbs: [{ message: "typed 9521234543213" }],
  extra: { form: { phone: "03 5550 0000" } },
  request: { url: "https://site.example/", headers: { Referer: "https://site.example/?q=jo" } },
  exception: {
    values: [
      {
        type: "TypeError",
        value: 'no answer from https://site.example/api?name=jo for "9521 2345 43213"',
        stacktrace: {
          frames: [{ filename: "https://site.example/about?ref=jo#here", lineno: 3, in_app: true }],
        },
      },
    ],
  },
};

test("an event keeps what broke and where, and nothing about the person", () => {
  const kept = scrub(event, "https://site.example/about?ref=jo#modal=no-abn");
  expect(kept).toEqual({
    type: undefined,
    message: "could not send [address]",
    request: { url: "https://site.example/about" },
    exception: {
      values: [
        {
          type: "TypeError",
          value: 'no answer from https://site.example/api for "[number]"',
          stacktrace: {
            frames: [{ filename: "https://site.example/about", lineno: 3, in_app: true }],
          },
        },
      ],
    },
  });
  expect(event.user).toBeDefined();
});
