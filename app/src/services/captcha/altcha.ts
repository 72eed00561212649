/**
 * ALTCHA (protocol version 1): a proof of work that our own server asks for, so that no third party
 * is involved and the visitor has nothing to do.
 *
 * The server hides a number in a hash and signs it; finding the number takes a browser about a second.
 */
import * as v from "valibot";
import { CaptchaError, type MountedCaptcha } from "./provider";

/** Where the server gives challenges. */
const CHALLENGES = "/api/captcha";
/** The hardest challenge we accept; a visitor would wait too long for a harder one. */
const MAX_NUMBER = 1_000_000;
/** Hashes computed at the same time; the browser does this off the main thread. */
const BATCH_SIZE = 500;

const challengeSchema = v.object({
  algorithm: v.literal("SHA-256"),
  challenge: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  salt: v.string(),
  signature: v.string(),
  maxnumber: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(MAX_NUMBER)), MAX_NUMBER),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export function mountAltcha(): MountedCaptcha {
  // Starts while the visitor fills in the form, so that there is no wait at the end.
  let next = newToken();
  next.catch(() => undefined);
  return {
    token: async () => {
      const current = next;
      // A token is good for one request. After a failure the next call tries again.
      next = current.then(newToken, newToken);
      next.catch(() => undefined);
      return current;
    },
    remove: () => undefined,
  };
}

async function newToken(): Promise<string> {
  const response = await fetch(CHALLENGES);
  if (!response.ok) throw new CaptchaError(`${CHALLENGES}: ${response.status}`);
  const challenge = v.safeParse(challengeSchema, await response.json());
  if (!challenge.success) throw new CaptchaError(`${CHALLENGES}: not a challenge in our format`);
  return solve(challenge.output);
}

/** The token for `challenge`: what the server gave, and the number it hid. */
export async function solve({ maxnumber, ...given }: Challenge): Promise<string> {
  for (let start = 0; start <= maxnumber; start += BATCH_SIZE) {
    const numbers = Array.from({ length: BATCH_SIZE }, (_, offset) => start + offset);
    const hashes = await Promise.all(numbers.map((number) => sha256(`${given.salt}${number}`)));
    const found = hashes.indexOf(given.challenge);
    if (found >= 0) return btoa(JSON.stringify({ ...given, number: start + found }));
  }
  throw new CaptchaError("the challenge has no answer");
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
