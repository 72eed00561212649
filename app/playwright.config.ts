import { defineConfig } from "@playwright/test";
import { serverBinary } from "./site-builder/read/embedded-content";

const port = Number(process.env.E2E_PORT ?? 8099);
const data = `../target/e2e/${process.pid}`;

/** Journeys run against what is deployed: the static build behind the server. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine can stand still for seconds. What passes only then is named in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-US",
    timezoneId: "America/Los_Angeles", // neither the site's language nor its zone: hydration must not care
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `"${serverBinary("..")}"`,
    env: {
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off", // all journeys come from one address
      SITE_DIST: "dist",
      CONTENT_EXPORT: ".content/export.json",
      // Of this run alone: a second application of the same organisation is refused for a day.
      DATA_FOLDER: data,
    },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
  },
});
