import { byCause } from "../../../content/problem";
import { Disclosure } from "../../../ui/Disclosure";
import type { Checks } from "../../drafts/check-drafts";
import { checks as messages } from "../messages";
import { type Entries, EntryName, ProblemList } from "../ProblemList";
import { Reading } from "../Reading";
import { ToolDialog } from "../ToolDialog";
import styles from "./ChecksDialog.module.css";

type Props = Entries & {
  check: () => Promise<Checks>;
  /** What ends soon, in words. */
  runningOut: string[];
  /** The page on screen. */
  path: string;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  onClose: () => void;
};

/** Asks of the whole site what the build would ask, before anything is published. */
export function ChecksDialog({ check, runningOut, signInAddress, onClose, ...shown }: Props) {
  return (
    <ToolDialog title={messages.title} isWide onClose={onClose}>
      {runningOut.length > 0 && (
        <section>
          <h3>{messages.runningOut}</h3>
          <ul className={styles.list}>
            {runningOut.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      <Reading
        read={check}
        loading={messages.loading}
        failed={messages.failed}
        signInAddress={signInAddress}
      >
        {(found) => <Found {...found} {...shown} />}
      </Reading>
    </ToolDialog>
  );
}

type FoundProps = Checks & Entries & { path: string };

function Found({ drafted, live, waiting, ...shown }: FoundProps) {
  return (
    <>
      <p className={styles.verdict}>{messages.verdict(byCause(drafted).length, waiting.length)}</p>
      <ProblemList problems={drafted} level={3} {...shown} />
      {live.length > 0 && (
        <Disclosure summary={messages.live(byCause(live).length)} open={drafted.length === 0}>
          <ProblemList problems={live} level={3} {...shown} />
        </Disclosure>
      )}
      {waiting.length > 0 && (
        <Disclosure summary={messages.waiting(waiting.length)}>
          <ul className={styles.list}>
            {waiting.map(({ entry, isNew, needs }) => (
              <li key={entry}>
                <EntryName entry={entry} {...shown} />
                {isNew && <span className={styles.new}>{messages.isNew}</span>}
                {needs.length > 0 && (
                  <span className={styles.needs}>{messages.needs(needs.map(shown.nameOf))}</span>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
