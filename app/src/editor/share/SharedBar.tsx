import { sharedNote, shown } from "./messages";
import styles from "./SharedBar.module.css";
import { LEAVE, type Shared } from "./shared-page";

/** Says which draft is shown, or why none is. */
export function SharedBar({ shared }: { shared: Shared }) {
  return (
    <div className={`frame ${styles.words}`}>
      <p>{sharedNote(shared)}</p>
      {shared.type === "failed" && (
        <button type="button" className={styles.control} onClick={() => location.reload()}>
          {shown.retry}
        </button>
      )}
      {shared.type !== "ended" && (
        <form method="post" action={LEAVE}>
          <button type="submit" className={styles.control}>
            {shown.leave}
          </button>
        </form>
      )}
    </div>
  );
}
