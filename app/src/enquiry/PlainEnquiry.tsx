import { topics, form as words } from "../../../fixtures/content/words/enquiry";
import type { EnquiryField } from "../engine/load-membership";
import { Button } from "../ui/Button";
import { Field } from "../ui/form/Field";
import { Select, TextArea, TextInput } from "../ui/form/TextInput";
import styles from "./EnquiryForm.module.css";
import { fieldHints, fieldNames } from "./messages";

/** For people: the browser fills them in. */
const known = { name: "name", organisation: "organization", email: "email", phone: "tel" } as const;

/**
 * The form for browsers without scripts: the server takes it as it is, and answers with a page.
 * A program that fills in the field that no one sees is refused there.
 */
export function PlainEnquiry() {
  const line = (id: keyof typeof known) => (
    <PlainField id={id}>
      {(field) => <TextInput {...field} name={id} autoComplete={known[id]} />}
    </PlainField>
  );
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/enquiry/form"
      aria-label={words.heading}
    >
      {line("name")}
      {line("organisation")}
      {line("email")}
      {line("phone")}
      <PlainField id="topic">
        {(field) => (
          <Select {...field} name="topic">
            <TopicOptions />
          </Select>
        )}
      </PlainField>
      <PlainField id="message">
        {(field) => <TextArea {...field} name="message" rows={8} />}
      </PlainField>
      <p hidden>
        <label htmlFor="plain-website">{words.leaveEmpty}</label>
        <input id="plain-website" name="website" autoComplete="off" />
      </p>
      <div className="actions">
        <Button type="submit" variant="primary" size="large">
          {words.send}
        </Button>
      </div>
    </form>
  );
}

/** What can be chosen as the topic, in the form for browsers with scripts as well. */
export function TopicOptions() {
  return (
    <>
      <option value="">{words.chooseTopic}</option>
      {Object.entries(topics).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

type Props = { id: EnquiryField; children: Parameters<typeof Field>[0]["children"] };

function PlainField({ id, children }: Props) {
  return (
    <Field id={`plain-${id}`} label={fieldNames[id]} hint={fieldHints[id]}>
      {children}
    </Field>
  );
}
