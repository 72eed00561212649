import { useEffect, useRef, useState } from "react";
import type { PageModel } from "../../content/model";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { SessionEnded } from "../drafts/read-space";
import { Alert, Ended, Reading } from "../tool/Reading";
import { ToolDialog } from "../tool/ToolDialog";
import { about, linkOf, shareFaults, words } from "./messages";
import styles from "./ShareDialog.module.css";
import { makeLink, readLinks, ShareError, type ShareLink, withdrawLink } from "./share";

type Props = {
  path: string;
  /** The page as it is drafted at the time. */
  draft: () => PageModel | undefined;
  /** Where those sign in again whose session has ended. */
  signInAddress: string;
  onClose: () => void;
};

/** Makes a link to the draft of the page on screen, and withdraws those that are good. */
export function ShareDialog({ path, draft, signInAddress, onClose }: Props) {
  return (
    <ToolDialog title={words.title} onClose={onClose}>
      <p>{words.what}</p>
      <p>{words.howLong}</p>
      <Reading
        read={() => readLinks(path)}
        loading={words.loading}
        failed={words.failed}
        signInAddress={signInAddress}
      >
        {(links) => <Links first={links} draft={draft} signInAddress={signInAddress} />}
      </Reading>
    </ToolDialog>
  );
}

type LinksProps = Pick<Props, "draft" | "signInAddress"> & {
  /** Those that there were when the dialog was opened. */
  first: ShareLink[];
};

type Outcome = { type: "idle" | "busy" | "ended" } | { type: "note" | "fault"; text: string };

function Links({ first, draft, signInAddress }: LinksProps) {
  const [links, setLinks] = useState(first);
  const [outcome, setOutcome] = useState<Outcome>({ type: "idle" });
  const status = useRef<HTMLDivElement>(null);
  const isWithdrawn = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWithdrawn.current) status.current?.focus();
    isWithdrawn.current = false;
  });

  async function attempt(act: () => Promise<string>, fault: (error: unknown) => string) {
    // A button that is disabled meanwhile would lose the focus.
    if (outcome.type === "busy") return;
    setOutcome({ type: "busy" });
    try {
      setOutcome({ type: "note", text: await act() });
    } catch (error) {
      if (error instanceof SessionEnded) setOutcome({ type: "ended" });
      else setOutcome({ type: "fault", text: fault(error) });
    }
  }
  const make = () =>
    attempt(
      async () => {
        const page = draft();
        if (!page) throw new ShareError("failed");
        const made = await makeLink(page);
        setLinks((before) => [made, ...before]);
        return words.made;
      },
      (error) => shareFaults[error instanceof ShareError ? error.fault : "failed"],
    );
  const withdraw = (id: string) =>
    attempt(
      async () => {
        await withdrawLink(id);
        setLinks((before) => before.filter((link) => link.id !== id));
        isWithdrawn.current = true;
        return words.withdrawn;
      },
      () => words.notWithdrawn,
    );

  if (outcome.type === "ended") return <Ended signInAddress={signInAddress} />;
  return (
    <>
      <p className="actions">
        <Button variant="primary" onClick={make}>
          {words.make}
        </Button>
      </p>
      <div role="status" ref={status} tabIndex={-1}>
        {outcome.type === "note" && <p>{outcome.text}</p>}
      </div>
      {outcome.type === "fault" && <Alert>{outcome.text}</Alert>}
      {links.length > 0 && (
        <section className={styles.links}>
          <h3>{words.links}</h3>
          <ol aria-label={words.links}>
            {links.map((link) => (
              <Link key={link.id} link={link} onWithdraw={() => withdraw(link.id)} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Link({ link, onWithdraw }: { link: ShareLink; onWithdraw: () => void }) {
  const address = new URL(link.address, location.origin).href;
  return (
    <li>
      <p className={styles.address}>{address}</p>
      <p className="quiet">{about(link)}</p>
      <p className="actions">
        <CopyButton text={address} what={linkOf(link)} />
        <Button size="small" onClick={onWithdraw}>
          {words.withdraw}
          <VisuallyHidden> {linkOf(link)}</VisuallyHidden>
        </Button>
      </p>
    </li>
  );
}
