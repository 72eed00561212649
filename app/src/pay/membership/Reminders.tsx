import { useEffect, useRef, useState } from "react";
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
          We send no more reminders. You can still pay with the link in our emails.
        </p>
      ) : (
        <>
          <p>
            {state === "failed"
              ? "We could not stop the reminders. Try again, or reply to one of them."
              : "As long as it is not paid, we remind you by email 1, 3 and 7 days after you applied."}
          </p>
          <Button aria-disabled={state === "stopping"} onClick={() => void stop()}>
            Stop the reminders
          </Button>
        </>
      )}
    </div>
  );
}
