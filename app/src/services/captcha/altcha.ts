/**
 * ALTCHA: a proof of work that our own server asks for, so that no third party is involved and the visitor
 * has nothing to do. The official widget does it, unseen: it takes about half a second, mostly while the
 * visitor still types.
 *
 * The external build, not the usual one: that starts workers from blobs and styles itself inline, which our
 * content security policy forbids.
 */
import "altcha/external";
import type { AltchaGlobal } from "altcha/types";
import type { AltchaWidgetElement } from "altcha/types/generic";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";
import { CaptchaError, type MountedCaptcha } from "./provider";

const { algorithms, defaults } = (globalThis as unknown as { $altcha: AltchaGlobal }).$altcha;
algorithms.set("PBKDF2/SHA-256", () => new Pbkdf2Worker());
defaults.set({
  challenge: "/api/captcha",
  // It would watch the pointer and send what it saw, if the server asked for that.
  humanInteractionSignature: false,
  minDuration: 0,
  timeout: 30_000,
  workers: Math.min(4, navigator.hardwareConcurrency),
});

/** What is used of the widget. */
type Widget = HTMLElement & Pick<AltchaWidgetElement, "verify">;

export function mountAltcha(
  widget: Widget = document.createElement("altcha-widget"),
): MountedCaptcha {
  widget.hidden = true;
  // Outside of any form, as its checkbox would take part in the form's validation.
  document.body.append(widget);
  let last: Promise<unknown> = Promise.resolve();
  // The widget gives up what it is working on when it is asked again.
  const solve = () => {
    const token = last.then(() => newToken(widget));
    last = token.catch(() => undefined);
    return token;
  };
  // Starts while the visitor fills in the form, so that there is no wait at the end.
  let ready: Promise<string> | undefined = solve();
  widget.addEventListener("expired", () => {
    ready = undefined;
  });
  return {
    token: () => {
      const token = ready ?? solve();
      // Good for one request. After a failure the next call tries again.
      ready = undefined;
      return token;
    },
    remove: () => widget.remove(),
  };
}

async function newToken(widget: Widget): Promise<string> {
  const result = await widget.verify();
  if (!result) throw new CaptchaError("the challenge could not be fetched or solved");
  return result.payload;
}
