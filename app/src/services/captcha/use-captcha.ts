import { createContext, type RefObject, use, useEffect, useRef } from "react";
import { captcha } from "./captcha";
import type { MountedCaptcha } from "./provider";

export type FormCaptcha = {
  /** Where the provider draws its widget, if it has one. */
  frame: RefObject<HTMLDivElement | null>;
  /** Fetches the captcha, once; after a failure the next call tries again. */
  prepare: () => void;
  /** A token for one request, empty where the captcha is off; `undefined` if none could be got. */
  token: () => Promise<string | undefined>;
  /** Forgets the captcha and takes its widget away, for another request or another frame. */
  reset: () => void;
};

/** How long a person waits for a token before the form says that there is none. */
const TOKEN_MS = 30_000;

/** The captcha that forms use: that of this build, unless a test gives another. */
export const CaptchaContext = createContext(captcha);

/** The captcha of a form. */
export function useCaptcha(): FormCaptcha {
  const captcha = use(CaptchaContext);
  const frame = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<MountedCaptcha>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads a ref
  useEffect(() => reset, []);

  function prepare() {
    if (captcha === undefined || frame.current === null) return;
    if (mounted.current !== undefined) return;
    const mounting = captcha.mount(frame.current);
    mounted.current = mounting;
    mounting.catch(() => {
      if (mounted.current === mounting) mounted.current = undefined;
    });
  }

  function reset() {
    mounted.current?.then((widget) => widget.remove()).catch(() => undefined);
    mounted.current = undefined;
  }

  async function token() {
    if (captcha === undefined) return "";
    prepare();
    try {
      return await within(
        TOKEN_MS,
        mounted.current?.then((widget) => widget.token()),
      );
    } catch {
      return undefined;
    }
  }

  return { frame, prepare, token, reset };
}

/** What `promise` resolves with, or `undefined` if it takes longer than `ms`. */
async function within<Value>(ms: number, promise: Promise<Value> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
