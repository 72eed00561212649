import type { ReactNode } from "react";
import { buttons } from "../../../fixtures/content/words/interface";
import { Notice } from "./Notice";
import { useIsServed } from "./use-is-served";

/**
 * Says what does not work where the page's scripts have not arrived after some seconds, and how to try again. It is in the
 * HTML, a style sheet shows it, and the first thing that a script does here is to take it away.
 */
export function LateNotice({ children }: { children: ReactNode }) {
  if (!useIsServed()) return null;
  return (
    <div className="late needs-script" role="alert">
      <Notice tone="error">
        <p>{children}</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page, which loads again */}
          <a href="">{buttons.tryAgain}</a>
        </p>
      </Notice>
    </div>
  );
}
