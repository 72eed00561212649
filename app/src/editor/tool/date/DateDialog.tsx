import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/Button";
import { Field } from "../../../ui/form/Field";
import { TextInput } from "../../../ui/form/TextInput";
import type { ComingChange } from "../../drafts/coming-changes";
import { date as messages } from "../messages";
import { Reading } from "../Reading";
import { ToolDialog } from "../ToolDialog";
import styles from "./DateDialog.module.css";

/** The days that the tool can show the site on. */
export type Days = {
  /** The day that is shown, in words, unless it is today. */
  shown: string | undefined;
  /** What changes by itself from today on, with the instant in words. */
  coming: () => Promise<(ComingChange & { text: string })[]>;
  /** Shows the site as it is at an instant, or at a time in Sydney such as `2027-07-01T09:00`; undefined shows today. False where there is no such time. */
  show: (time: number | string | undefined) => boolean;
};

type Props = {
  days: Days;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  onClose: () => void;
};

/** Shows the site as it is on another day, by its dated content: fees, promotions, outages, articles, events. */
export function DateDialog({ days: { shown, coming, show }, signInAddress, onClose }: Props) {
  const [time, setTime] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const go = (to: number | string | undefined) => {
    if (show(to)) onClose();
    else setIsWrong(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(time);
  };
  return (
    <ToolDialog title={messages.title} onClose={onClose}>
      <p>{shown === undefined ? messages.note : messages.shown(shown)}</p>
      <form onSubmit={submit} className={styles.form} noValidate>
        <Field
          label={messages.label}
          hint={messages.hint}
          {...(isWrong && { error: messages.wrong })}
        >
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
        <p className="actions">
          <Button type="submit">{messages.go}</Button>
          {shown !== undefined && (
            <Button variant="secondary" onClick={() => go(undefined)}>
              {messages.today}
            </Button>
          )}
        </p>
      </form>
      <h3>{messages.coming}</h3>
      <Reading
        read={coming}
        loading={messages.loading}
        failed={messages.failed}
        signInAddress={signInAddress}
      >
        {(changes) =>
          changes.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <ul className={styles.coming}>
              {changes.map(({ instant, what, text }) => (
                <li key={`${instant} ${what}`}>
                  {what}{" "}
                  <Button variant="quiet" onClick={() => go(instant)}>
                    {text}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </ToolDialog>
  );
}
