/** Cloudflare Turnstile, rendered explicitly. A token is good for 300 seconds and for one request. */
import { once } from "../../once";
import { CaptchaError, type MountedCaptcha } from "./provider";

type Turnstile = {
  render: (container: HTMLElement, options: Options) => string;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
};
type Options = {
  sitekey: string;
  action: string;
  callback: (token: string) => void;
  "error-callback": (code: string) => void;
  "expired-callback": () => void;
};

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** The server accepts no answer that was given for anything else. */
const ACTION = "send-form";

export async function mountTurnstile(
  container: HTMLElement,
  siteKey: string,
): Promise<MountedCaptcha> {
  return mountWidget(await loadTurnstile(), container, siteKey);
}

type Answer = { resolve: (token: string) => void; reject: (error: CaptchaError) => void };

function mountWidget(
  turnstile: Turnstile,
  container: HTMLElement,
  siteKey: string,
): MountedCaptcha {
  let answer: Answer | undefined;
  let token: Promise<string>;
  /** Whether `token` has been handed out or has expired. */
  let isSpent = false;
  const wait = () => {
    isSpent = false;
    token = new Promise<string>((resolve, reject) => {
      answer = { resolve, reject };
    });
    // A failure reaches the form through `token()`; unhandled rejections would report it twice.
    token.catch(() => undefined);
  };
  wait();
  const widget = turnstile.render(container, {
    sitekey: siteKey,
    action: ACTION,
    callback: (token) => answer?.resolve(token),
    "error-callback": (code) => answer?.reject(new CaptchaError(`Turnstile: ${code}`)),
    "expired-callback": () => {
      isSpent = true;
    },
  });
  return {
    token: async () => {
      if (isSpent) {
        wait();
        turnstile.reset(widget);
      }
      try {
        return await token;
      } finally {
        isSpent = true;
      }
    },
    remove: () => turnstile.remove(widget),
  };
}

const loadTurnstile = once(
  () =>
    new Promise<Turnstile>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = SCRIPT;
      script.async = true;
      script.onload = () => {
        const { turnstile } = window as Window & { turnstile?: Turnstile };
        if (turnstile) resolve(turnstile);
        else reject(new CaptchaError("Turnstile did not start"));
      };
      script.onerror = () => {
        script.remove();
        reject(new CaptchaError("Turnstile cannot be reached"));
      };
      document.head.append(script);
    }),
);
