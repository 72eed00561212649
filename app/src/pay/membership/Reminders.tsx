import { useEffect, useRef, useState } from "react";
import { reminders as words } from "../../../../fixtures/content/words/pay";
import type { Access } from "../../api/send";
import { Button } from "../../ui/Button";
import { stopReminders } from "../calls";

/** Ends the mails that an application is not paid yet. */
export function Reminders({ access }: { access: Access }) {
  const [state, setState] = useState<"on" | "stopping" | "off" | "failed">("on");
  const answer = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is gone. Who has moved on in the meantime is left where they are.
  useEffect(() => {
    if (state === "off" && document.activeElement === document.body) answer.current?.focus();
  }, [state]);

  async function stop() {
    setState("stopping");
    const outcome = await stopReminders(access);
    setState(outcome.type === "ok" ? "off" : "failed");
  }

  return (
    <div role="status">
      {state === "off" ? (
        <p ref={answer} tabIndex={-1}>
          {words.off}
        </p>
      ) : (
        <>
          <p>{state === "failed" ? words.failed : words.on}</p>
          <Button aria-disabled={state === "stopping"} onClick={() => void stop()}>
            {words.stop}
          </Button>
        </>
      )}
    </div>
  );
}
