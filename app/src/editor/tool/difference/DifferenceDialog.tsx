import type { PageModel } from "../../../content/model";
import { difference as messages } from "../messages";
import { Reading } from "../Reading";
import { ToolDialog } from "../ToolDialog";
import { DifferenceView } from "./DifferenceView";

/** Two versions of a page; one is left out where it has none. */
export type Versions = { draft?: PageModel; published?: PageModel };

type Props = {
  compare: () => Promise<Versions>;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  onClose: () => void;
};

/** Reads both versions of the page on screen and shows how their texts differ. */
export function DifferenceDialog({ compare, signInAddress, onClose }: Props) {
  return (
    <ToolDialog title={messages.title} isWide onClose={onClose}>
      <Reading
        read={compare}
        loading={messages.loading}
        failed={messages.failed}
        signInAddress={signInAddress}
      >
        {({ draft, published }) => <DifferenceView draft={draft} published={published} />}
      </Reading>
    </ToolDialog>
  );
}
