import { keeping as words } from "../../../../fixtures/content/words/join";
import { useSite } from "../../site-context";
import { ConfirmButton } from "../../ui/ConfirmButton";
import { Disclosure } from "../../ui/Disclosure";
import { filled } from "../../ui/filled";
import { Link } from "../../ui/Link";
import type { JoinForm } from "../form/form";
import styles from "../Join.module.css";
import { draftStore } from "./draft";
import { ResumeLink } from "./ResumeLink";

/** Under every screen: where the answers are, how to go on elsewhere, how to clear them, and who helps. */
export function Keeping({ form }: { form: JoinForm }) {
  const { footer, joinLinks } = useSite();
  const { contact } = joinLinks;
  const clear = () => {
    draftStore.clear();
    location.hash = "";
  };
  return (
    <footer className={styles.keeping}>
      <p>{draftStore.isKept() ? words.kept : words.notKept}</p>
      <Disclosure summary={words.later}>
        <ResumeLink form={form} />
      </Disclosure>
      <ConfirmButton
        label={words.clear}
        size="small"
        note={words.clearNote}
        question={words.clearQuestion}
        yes={words.clearYes}
        no={words.clearNo}
        onConfirm={clear}
      />
      <p className="quiet">
        {filled(words.help, { phone: <a href={footer.phone.href}>{footer.phone.display}</a> })}
        {contact && (
          <>
            {" "}
            {filled(words.overseas, { contact: <Link href={contact.href}>{contact.text}</Link> })}
          </>
        )}
      </p>
    </footer>
  );
}
