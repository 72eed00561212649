import { useEffect, useRef, useState } from "react";
import type { Outcome } from "../../api/outcome";
import { randomKey } from "../../api/send";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { Screen } from "../form/Screen";
import styles from "../Join.module.css";
import { redeemResumeLink } from "../send/calls";
import { type Draft, draftStore } from "./draft";

type Props = {
  /** The secret of the link, which is no longer in the address. */
  link: string;
  /** The application this device has already. */
  draft: Draft | undefined;
  /** Called when the application is on this device, or when the person does not want it there. */
  onDone: (isOpened: boolean) => void;
};

type State = "asking" | "opening" | "used" | "offline" | "failed";

/** Why it was not opened, where another try may help. */
const notOpened = {
  offline: "There was no answer. Check your connection. The link still works.",
  failed: "We could not open your application. The link still works.",
};

/** Opens an application with the link from an email. The link works once. */
export function Resume({ link, draft, onDone }: Props) {
  const replaces = draft?.reference !== undefined || Object.keys(draft?.answers ?? {}).length > 0;
  const [state, setState] = useState<State>(replaces ? "asking" : "opening");
  /** Made once: the server gives access to the first token it sees. */
  const [token] = useState(randomKey);
  const isOpening = useRef(false);

  const open = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setState("opening");
    const outcome = await redeemResumeLink(link, token);
    isOpening.current = false;
    if (outcome.type !== "ok") {
      setState(stateAfter(outcome));
      return;
    }
    const { id, version, keptDays, answers, reference } = outcome.value;
    const kept = reference === undefined ? { keptDays } : { reference };
    draftStore.adopt({ token, id, version, answers, ...kept });
    onDone(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once
  useEffect(() => {
    if (state === "opening") void open();
  }, []);

  return (
    <Screen title="Your saved application" back="#" takesFocus>
      <div className={styles.form}>
        {state === "asking" && (
          <>
            <p>
              There is another application on this device. Opening the one from your email replaces
              it.
            </p>
            <p className="actions">
              <Button variant="primary" onClick={open}>
                Open the one from the email
              </Button>
              <Button onClick={() => onDone(false)}>Keep the one on this device</Button>
            </p>
          </>
        )}
        {state === "opening" && <p role="status">Opening your application…</p>}
        {state === "used" && (
          <div role="alert">
            <Notice tone="error">
              <p>
                This link has been used already or has expired. If your application is open on
                another device, ask for a new link there.
              </p>
              <Button onClick={() => onDone(false)}>Go to the start</Button>
            </Notice>
          </div>
        )}
        {(state === "offline" || state === "failed") && (
          <div role="alert">
            <Notice tone="error">
              <p>{notOpened[state]}</p>
              <Button onClick={open}>Try again</Button>
            </Notice>
          </div>
        )}
      </div>
    </Screen>
  );
}

/** The server knows a link until it is used or too old; any other refusal leaves it as it is. */
function stateAfter(outcome: Exclude<Outcome<unknown>, { type: "ok" }>): State {
  if (outcome.type === "offline") return "offline";
  return outcome.problem.code === "notFound" ? "used" : "failed";
}
