import type { Outcome } from "../../api/outcome";

/**
 * Sends something with a token of the captcha, and with another one if the first is refused: it may only be too old, as people
 * read for a while before they send. Resolves with `undefined` if there is no token.
 */
export async function sendWithCaptcha<Value>(
  token: () => Promise<string | undefined>,
  send: (captcha: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value> | undefined> {
  const captcha = await token();
  if (captcha === undefined) return undefined;
  const outcome = await send(captcha);
  if (outcome.type !== "problem" || outcome.problem.code !== "captchaFailed") return outcome;
  const another = await token();
  return another === undefined ? undefined : send(another);
}
