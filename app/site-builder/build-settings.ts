/**
 * Settings of the build, from the environment; the server reads the same names.
 *
 * The profile `embedded` needs none of them. With `production` and `preview` every one is required
 * and the content must come from the space and environment in `expected-content.json`, so that a
 * half-configured build never becomes the public site.
 */
import { readFileSync } from "node:fs";
import expectedContent from "../expected-content.json" with { type: "json" };
import { type PaymentService, paymentServiceValues } from "../src/api/schema";

export type ContentAccess = { host: string; space: string; environment: string; token: string };

export type Profile = "embedded" | keyof typeof expectedContent;

export type Settings = {
  profile: Profile;
  /** The origin of the published site, without a slash at the end. */
  siteUrl: string;
  /** The content service; without one, the embedded content is served by `site-server`. */
  content: ContentAccess | undefined;
  /** Whether browsers keep the pages of tools; a build without it takes away what they have kept. */
  offline: boolean;
  /** Whether the form offers to look up an ABN, for which the server of a public site needs a key. */
  abnLookup: "on" | "off";
  /** Who takes payments, and which captcha forms have: what the server says in settings of the same names. */
  payment: PaymentService;
  captcha: "altcha" | "turnstile" | "off";
};

const contentNames = ["CONTENT_SPACE", "CONTENT_ENVIRONMENT", "CONTENT_DELIVERY_TOKEN"] as const;
const publicNames = ["SITE_URL", "CONTENT_HOST", ...contentNames] as const;

/** The settings are incomplete; the message names every one that is missing or wrong. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`the settings are incomplete: ${problems.join("; ")}`);
    this.name = "SettingsError";
  }
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const value = (name: string) =>
    environment[name]?.trim() || readFrom(`${name}_FILE`, environment, problems);
  const profile = readProfile(value("SITE_PROFILE"), problems);
  const host = value("CONTENT_HOST");
  const needed = profile !== "embedded" ? publicNames : host ? contentNames : [];
  for (const name of needed) if (!value(name)) problems.push(`${name} is required`);
  for (const [name, expected] of expectations(profile)) {
    const found = value(name);
    if (found && found !== expected) {
      problems.push(`${name}: expected "${expected}", found "${found}"`);
    }
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[], usual: Value) => {
    const text = value(name) ?? usual;
    const found = values.find((known) => known === text);
    if (!found) problems.push(`${name}: expected ${values.join(" or ")}, found "${text}"`);
    return found ?? usual;
  };
  const isPublic = profile !== "embedded";
  const offline = oneOf("OFFLINE", ["on", "off"], "on");
  const abnLookup = oneOf("VITE_ABN_LOOKUP", ["on", "off"], isPublic ? "off" : "on");
  const payment = oneOf("PAYMENT", paymentServiceValues, isPublic ? "invoice" : "sandbox");
  const captcha = oneOf("CAPTCHA", ["altcha", "turnstile", "off"], "altcha");
  // Without it no form could be sent. It becomes part of the scripts, so it is in no file.
  if (captcha === "turnstile" && !environment.VITE_TURNSTILE_SITE_KEY?.trim()) {
    problems.push("VITE_TURNSTILE_SITE_KEY is required with CAPTCHA=turnstile");
  }
  const siteUrl = value("SITE_URL") ?? "http://localhost:8080";
  if (!isOrigin(siteUrl)) {
    problems.push(`SITE_URL: expected an address such as https://example.org, found "${siteUrl}"`);
  }
  if (problems.length > 0) throw new SettingsError([...new Set(problems)]);
  return {
    profile,
    siteUrl: siteUrl.replace(/\/$/, ""),
    content: host
      ? {
          host,
          space: value("CONTENT_SPACE") ?? "",
          environment: value("CONTENT_ENVIRONMENT") ?? "",
          token: value("CONTENT_DELIVERY_TOKEN") ?? "",
        }
      : undefined,
    offline: offline === "on",
    abnLookup,
    payment,
    captcha,
  };
}

/** What stands in the file that a setting names, as the server reads it. */
function readFrom(
  name: string,
  environment: Record<string, string | undefined>,
  problems: string[],
): string | undefined {
  const path = environment[name]?.trim();
  if (!path) return undefined;
  try {
    return readFileSync(path, "utf8").trim() || undefined;
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message}`);
    return undefined;
  }
}

function readProfile(text: string | undefined, problems: string[]): Profile {
  if (text === undefined) return "embedded";
  if (text === "embedded" || text === "preview" || text === "production") return text;
  problems.push(`SITE_PROFILE: expected embedded, preview or production, found "${text}"`);
  return "embedded";
}

function expectations(profile: Profile): [name: string, expected: string][] {
  if (profile === "embedded") return [];
  const { space, environment } = expectedContent[profile];
  return [
    ["CONTENT_SPACE", space],
    ["CONTENT_ENVIRONMENT", environment],
  ];
}

/** The site is at the root of its host: paths in the content start there. */
function isOrigin(address: string): boolean {
  try {
    const { protocol, pathname, search, hash } = new URL(address);
    return /^https?:$/.test(protocol) && pathname === "/" && search === "" && hash === "";
  } catch {
    return false;
  }
}
