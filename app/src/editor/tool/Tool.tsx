import type { PageModel } from "../../content/model";
import type { PreviewState } from "../drafts/preview";
import type { Metadata } from "./metadata";

export type ToolProps = {
  metadata: Metadata | undefined;
  view: "draft" | "published" | "deployed";
  path: string;
  state: PreviewState;
  problems: string[];
  isInspecting: boolean;
  onInspect: (is: boolean) => void;
  compare: () => Promise<{ draft?: PageModel; published?: PageModel }>;
  onRetry: () => void;
  onClose: () => void;
};

export function Tool({ view, state, isInspecting, onInspect, onRetry }: ToolProps) {
  return (
    <aside aria-label="Preview" style={{ position: "fixed", insetBlockEnd: 0, zIndex: 30 }}>
      <p role="status">{`${view}: ${state}`}</p>
      <button type="button" onClick={() => onInspect(!isInspecting)}>
        Inspect
      </button>
      {state === "failed" && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </aside>
  );
}
