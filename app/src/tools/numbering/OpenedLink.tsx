import { link as words } from "../../../../fixtures/content/words/numbering";
import { Button } from "../../ui/Button";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import styles from "./NumberingTool.module.css";

/** What a Digital Link starts with where a company has no website of its own for it. */
const SERVICE = "https://id.gs1.org";

/** The address that a phone opens, to look at and to try. */
export function OpenedLink({ address }: { address: string }) {
  return (
    <div>
      <p>
        {words.opens}{" "}
        <code className={styles.code} translate="no">
          {address}
        </code>
      </p>
      <p>
        <Link href={address}>{words.test}</Link>
      </p>
    </div>
  );
}

type QuestionProps = {
  onStem: (stem: string) => void;
  /** Goes to where the domain is typed. */
  onType: () => void;
};

/** Whose address it is, asked before anything is saved: what is printed cannot be changed. */
export function WhoseLink({ onStem, onType }: QuestionProps) {
  return (
    <Notice tone="information">
      <p>{words.question}</p>
      <div className="actions">
        <Button variant="primary" onClick={onType}>
          {words.ownDomain}
        </Button>
        <Button onClick={() => onStem(SERVICE)}>{words.service}</Button>
      </div>
    </Notice>
  );
}
