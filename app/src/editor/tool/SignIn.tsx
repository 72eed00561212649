import type { ReactNode } from "react";
import { VisuallyHidden } from "../../ui/Announcer";
import { Icon } from "../../ui/Icon";
import { TOOL_VERSION } from "../live/editor-messages";
import { forgetPreviewFlag } from "../preview-flag";
import { version, words } from "./messages";
import styles from "./Tool.module.css";
import { ViewName } from "./ViewName";
import { viewAddress } from "./view-address";

type Props = {
  /** The page on screen. */
  path: string;
  /** The button that moves the tool. */
  move: ReactNode;
  onClose: () => void;
};

/** What anyone gets who asks for the tool. */
export function SignIn({ path, move, onClose }: Props) {
  const close = () => {
    forgetPreviewFlag();
    onClose();
  };
  return (
    <div className={`frame ${styles.signIn}`}>
      <div className={styles.status}>
        <ViewName view="deployed" />
        <p>{words.signInNote}</p>
        <p className={styles.about}>{version(TOOL_VERSION)}</p>
      </div>
      <div className={styles.always}>
        <a className={`${styles.control} ${styles.main}`} href={viewAddress("draft", path)}>
          {words.signIn}
        </a>
        {move}
        <button type="button" className={styles.control} onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>{words.close}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
