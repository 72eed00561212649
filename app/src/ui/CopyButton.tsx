import { useEffect, useState } from "react";
import { copy as words } from "../../../fixtures/content/words/interface";
import { say } from "../say";
import { announce, VisuallyHidden } from "./Announcer";
import { Button } from "./Button";
import { Icon } from "./Icon";

type Props = {
  /** What is put on the clipboard, or what makes it when it is asked for. */
  text: string | (() => Promise<string>);
  /** What it is, such as "GTIN-13", for the button's name. */
  what: string;
  /** The words on the button, where "Copy" alone would not be clear to people who see it. */
  word?: string;
};

type Outcome = "idle" | "copied" | "notCopied";

/** Copies `text`, and says whether the browser allowed it. */
export function CopyButton({ text, what, word }: Props) {
  const [outcome, setOutcome] = useState<Outcome>("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(setOutcome, 2500, "idle");
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const copied = await writeToClipboard(text);
    setOutcome(copied ? "copied" : "notCopied");
    announce(say(copied ? words.hasCopied : words.couldNotCopy, { what }));
  }

  return (
    <Button size="small" onClick={copy}>
      <Icon name={outcome === "copied" ? "check" : "copy"} />
      {outcome === "idle" ? (word ?? words.copy) : words[outcome]}
      {word === undefined && <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  );
}

async function writeToClipboard(text: Props["text"]): Promise<boolean> {
  const made = typeof text === "string" ? text : text();
  try {
    if (typeof made === "string") await navigator.clipboard.writeText(made);
    // Safari allows only what is promised at once, by the press of the button.
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": made })]);
    return true;
  } catch {
    return Promise.resolve(made).then(copyBySelection, () => false);
  }
}

/** For pages without clipboard permission, such as those inside a frame. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
