import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { abnStates, abn as words } from "../../../../fixtures/content/words/join";
import type { Business } from "../../api/schema";
import type { AskedField, FieldId } from "../../engine/load-membership";
import { say } from "../../say";
import { looksUpAbns } from "../../services/service-settings";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { longDate } from "../../ui/format";
import styles from "../Join.module.css";
import { lookUpAbn } from "../send/calls";
import type { JoinForm } from "./form";
import { controlId } from "./layout";
import { names } from "./messages";

type Props = {
  form: JoinForm;
  /** The questions of the step. */
  fields: AskedField[];
  isOn?: boolean;
};

/** What came of looking up `abn`; `asking` until the answer is there. */
type LookUp = { abn: string; state: "asking" | "unknown" | "unavailable" | Business };

const isLookedUp = looksUpAbns();

/**
 * Looks up an ABN that could be one, when asked to: nothing that is typed leaves the browser by itself.
 * What the register says fills what is empty and changes nothing that was typed.
 */
export function AbnLookup({ form, fields, isOn = isLookedUp }: Props) {
  const [last, setLast] = useState<LookUp>();
  const abn = form.answers.abn ?? "";
  // An answer that comes late is told to no one who has typed another ABN or gone on.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = abn;
    return () => {
      shown.current = undefined;
    };
  }, [abn]);
  if (!isOn) return null;
  const state = last?.abn === abn ? last.state : undefined;

  const lookUp = async () => {
    if (state === "asking") return;
    const tell = (state: LookUp["state"], text: string) => {
      setLast((last) => (state === "asking" || last?.abn === abn ? { abn, state } : last));
      if (shown.current === abn) announce(text);
    };
    tell("asking", abnStates.asking);
    const outcome = await lookUpAbn(abn);
    const found = outcome.type === "ok" ? outcome.value : undefined;
    if (found?.result === "found" && found.business !== undefined) {
      tell(found.business, describe(found.business).join(" "));
    } else {
      const state = found?.result === "unknown" ? "unknown" : "unavailable";
      tell(state, abnStates[state]);
    }
  };

  const business = typeof state === "object" ? state : undefined;
  const empty = business === undefined ? [] : emptyAnswers(form, fields, business);
  const [first] = empty;

  const use = () => {
    // At once, so that the control that takes the focus has its answer.
    flushSync(() => {
      for (const [field, text] of empty) form.change(field, text);
    });
    const filled = empty.map(([field]) => names[field]);
    announce(say(words.filledIn, { fields: filled.join(", ") }));
    if (first !== undefined) document.getElementById(controlId(first[0]))?.focus();
  };

  return (
    <div className={styles.lookUp}>
      {state !== undefined && (
        <p className={business?.isActive === false ? styles.warning : styles.found}>
          {typeof state === "object" ? describe(state).join(" ") : abnStates[state]}
        </p>
      )}
      {/* One button throughout, so that the focus stays on it. */}
      <Button onClick={first === undefined ? lookUp : use} aria-disabled={state === "asking"}>
        {first === undefined
          ? words.lookUp
          : first[0] === "companyName" && empty.length === 1
            ? words.useName
            : words.useDetails}
      </Button>
    </div>
  );
}

/** What the register says, in sentences; the name stands first. */
function describe(business: Business): string[] {
  const { name, entityType, state, postcode, gstFrom, isActive, statusFrom } = business;
  const about = [entityType, [state, postcode].filter(Boolean).join(" ")].filter(Boolean);
  const cancelled =
    statusFrom === undefined
      ? words.cancelled
      : say(words.cancelledOn, { day: longDate(statusFrom) });
  return [
    ...(name === undefined ? [] : [`${name}.`]),
    ...(about.length === 0 ? [] : [`${about.join(", ")}.`]),
    gstFrom === undefined ? words.noGst : say(words.gst, { day: longDate(gstFrom) }),
    ...(isActive ? [] : [cancelled]),
  ];
}

const address = ["street", "suburb", "state", "postcode"] as const satisfies FieldId[];

/** What the register knows of what is asked and still empty. An address that is begun, or is in another country, stays as it is. */
function emptyAnswers(
  { answers }: JoinForm,
  fields: AskedField[],
  { name, acn, state, postcode }: Business,
): [FieldId, string][] {
  const isEmpty = (field: FieldId) => (answers[field] ?? "").trim() === "";
  const place = answers.country === "AUS" && address.every(isEmpty) ? { state, postcode } : {};
  return Object.entries({ companyName: name, acn, ...place }).flatMap(([id, text]) => {
    const field = fields.find((field) => field.id === id)?.id;
    return field !== undefined && text !== undefined && isEmpty(field) ? [[field, text]] : [];
  });
}
