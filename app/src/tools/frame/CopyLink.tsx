import { buttons } from "../../../../fixtures/content/words/interface";
import { CopyButton } from "../../ui/CopyButton";

/** Copies a link to this page with `hash`, what a tool shows; nothing where that is empty. `what` names it in what is said. */
export function CopyLink({ hash, what }: { hash: string; what: string }) {
  if (hash === "") return null;
  const { origin, pathname } = window.location;
  return <CopyButton text={origin + pathname + hash} word={buttons.copyLink} what={what} />;
}
