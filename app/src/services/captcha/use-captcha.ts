import { type RefObject, useEffect, useRef } from "react";
import { captcha } from "./captcha";
import type { MountedCaptcha } from "./provider";

export type FormCaptcha = {
  /** Where the provider draws its widget, if it has one. */
  frame: RefObject<HTMLDivElement | null>;
  /** Fetches the captcha, once; after a failure the next call tries again. */
  prepare: () => void;
  /** A token for one request, empty where the captcha is off; `undefined` if there is none to be had. */
  token: () => Promise<string | undefined>;
};

/** The captcha of a form. */
export function useCaptcha(): FormCaptcha {
  const frame = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<MountedCaptcha>>(undefined);

  useEffect(
    () => () => {
      mounted.current?.then((widget) => widget.remove()).catch(() => undefined);
    },
    [],
  );

  function prepare() {
    if (captcha === undefined || frame.current === null) return;
    mounted.current ??= captcha.mount(frame.current).catch((error: unknown) => {
      mounted.current = undefined;
      throw error;
    });
    mounted.current.catch(() => undefined);
  }

  async function token() {
    if (captcha === undefined) return "";
    prepare();
    try {
      return await (await mounted.current)?.token();
    } catch {
      return undefined;
    }
  }

  return { frame, prepare, token };
}
