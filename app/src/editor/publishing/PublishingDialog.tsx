import { useCallback, useEffect, useRef, useState } from "react";
import { byCause } from "../../content/problem";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { SessionEnded } from "../drafts/read-space";
import { type Entries, ProblemList } from "../tool/ProblemList";
import { Alert, Ended } from "../tool/Reading";
import { ToolDialog } from "../tool/ToolDialog";
import {
  because,
  outcomes,
  retry,
  rollBackFaults,
  since,
  took,
  warningCount,
  when,
  words,
} from "./messages";
import styles from "./PublishingDialog.module.css";
import {
  type PublishedBuild,
  type Publishing,
  RollBackError,
  readPublishing,
  rollBack,
} from "./publishing";

/** How often the server is asked while the dialog is open. */
const EVERY_MS = 2000;

type State = { type: "loading" | "failed" | "ended" } | { type: "ready"; publishing: Publishing };

type Props = Entries & {
  /** The page on screen, whose warnings come first. */
  path: string;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  onClose: () => void;
};

/** The last builds: what led to each, how it went, what it left out, and the way back to it. */
export function PublishingDialog({ path, nameOf, entryUrl, signInAddress, onClose }: Props) {
  const [state, setState] = useState<State>({ type: "loading" });
  /** What came of going back. */
  const [note, setNote] = useState("");
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (note) status.current?.focus();
  }, [note]);
  const read = useCallback(async () => {
    try {
      const publishing = await readPublishing();
      setState({ type: "ready", publishing });
    } catch (error) {
      const type = error instanceof SessionEnded ? "ended" : "failed";
      // What is on screen stays while the network is away for a moment.
      setState((before) => (type === "failed" && before.type === "ready" ? before : { type }));
    }
  }, []);
  useEffect(() => {
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);

  const goBack = async (build: string) => {
    try {
      setState({ type: "ready", publishing: await rollBack(build) });
      setNote(words.rolledBack);
    } catch (error) {
      setNote(rollBackFaults[error instanceof RollBackError ? error.fault : "failed"]);
      await read();
    }
  };
  return (
    <ToolDialog title={words.title} isWide onClose={onClose}>
      {state.type === "loading" && <Progress label={words.loading} />}
      {state.type === "failed" && <Alert>{words.failed}</Alert>}
      {state.type === "ended" && <Ended signInAddress={signInAddress} />}
      {state.type === "ready" && (
        <>
          <div role="status" ref={status} tabIndex={-1}>
            {note && (
              <Notice tone="information">
                <p>{note}</p>
              </Notice>
            )}
          </div>
          <Now publishing={state.publishing} />
          <Builds builds={state.publishing.builds} {...{ path, nameOf, entryUrl, goBack }} />
        </>
      )}
    </ToolDialog>
  );
}

/** What is going on at the moment. */
function Now({ publishing: { isOn, running, retry: next, builds } }: { publishing: Publishing }) {
  if (running) return <Progress label={since(running.since)} />;
  if (next) return <p>{retry(next.at, next.attempt)}</p>;
  if (!isOn) return <p>{words.off}</p>;
  return builds.length === 0 ? <p>{words.none}</p> : null;
}

type OfBuild = Entries & {
  path: string;
  goBack: (build: string) => Promise<void>;
};

function Builds({ builds, ...rest }: OfBuild & { builds: PublishedBuild[] }) {
  if (builds.length === 0) return null;
  return (
    <ol className={styles.builds} aria-label={words.builds}>
      {builds.map((build) => (
        <li key={build.id} data-outcome={build.outcome}>
          <Build build={build} {...rest} />
        </li>
      ))}
    </ol>
  );
}

function Build({ build, goBack, ...shown }: OfBuild & { build: PublishedBuild }) {
  const { began, seconds, cause, outcome, isLive, canRollBack, why, warnings } = build;
  return (
    <article>
      <h3>
        {when(began)} <span className={styles.outcome}>{outcomes[outcome]}</span>{" "}
        {isLive && <span className={styles.live}>{words.live}</span>}
      </h3>
      <p className={styles.about}>
        {took(seconds)}, {because(cause)}
      </p>
      {why !== null && (
        <Disclosure summary={words.why} open={outcome === "failed"}>
          <pre className={styles.why}>{why}</pre>
        </Disclosure>
      )}
      {warnings.length > 0 && (
        <Disclosure summary={warningCount(byCause(warnings).length)}>
          <ProblemList problems={warnings} level={4} {...shown} />
        </Disclosure>
      )}
      {canRollBack && build.build !== null && <RollBack build={build.build} goBack={goBack} />}
    </article>
  );
}

/** Asks once more, because visitors see it at once. */
function RollBack({ build, goBack }: { build: string; goBack: OfBuild["goBack"] }) {
  const [step, setStep] = useState<"offered" | "asked" | "busy">("offered");
  if (step === "offered") {
    return (
      <p className="actions">
        <Button variant="secondary" onClick={() => setStep("asked")}>
          {words.rollBack}
        </Button>
      </p>
    );
  }
  return (
    <section aria-label={words.rollBack}>
      <p>{words.rollBackNote}</p>
      <p className="actions">
        <Button
          // The button that was pressed is gone.
          autoFocus
          disabled={step === "busy"}
          onClick={async () => {
            setStep("busy");
            await goBack(build);
            setStep("offered");
          }}
        >
          {words.rollBackYes}
        </Button>
        <Button variant="quiet" onClick={() => setStep("offered")}>
          {words.rollBackNo}
        </Button>
      </p>
    </section>
  );
}
