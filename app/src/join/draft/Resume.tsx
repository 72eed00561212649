import { useEffect, useRef, useState } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { resume as words } from "../../../../fixtures/content/words/join";
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
    <Screen title={words.title} back="#" takesFocus>
      <div className={styles.form}>
        {state === "asking" && (
          <>
            <p>{words.replaces}</p>
            <p className="actions">
              <Button variant="primary" onClick={open}>
                {words.open}
              </Button>
              <Button onClick={() => onDone(false)}>{words.keep}</Button>
            </p>
          </>
        )}
        {state === "opening" && <p role="status">{words.opening}</p>}
        {state === "used" && (
          <div role="alert">
            <Notice tone="error">
              <p>{words.used}</p>
              <Button onClick={() => onDone(false)}>{words.toStart}</Button>
            </Notice>
          </div>
        )}
        {(state === "offline" || state === "failed") && (
          <div role="alert">
            <Notice tone="error">
              <p>{words[state]}</p>
              <Button onClick={open}>{buttons.tryAgain}</Button>
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
