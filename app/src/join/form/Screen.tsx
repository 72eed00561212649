import { type ReactNode, useEffect, useRef } from "react";
import { form } from "../../../../fixtures/content/words/interface";
import { screen as words } from "../../../../fixtures/content/words/join";
import { pageTitle } from "../../content/page-data";
import { say } from "../../say";
import { useSite } from "../../site-context";
import { BackLink } from "../../ui/BackLink";
import { ErrorSummary, type Problem } from "../../ui/form/ErrorSummary";
import styles from "../Join.module.css";

type Props = {
  title: string;
  /** Where the link above the heading leads. */
  back: string;
  /** Such as "Step 3 of 8". */
  progress?: string;
  /** What stopped the last attempt to continue. */
  problems?: Problem[];
  /** Whether the screen takes the focus: not the first one after the page was loaded. */
  takesFocus: boolean;
  /** The id of the control that takes it instead of the heading. */
  focusId?: string | undefined;
  children: ReactNode;
};

const noProblems: Problem[] = [];

/** One screen of the form: the way back, how far it is, what is wrong, the heading, the questions. */
export function Screen({
  title,
  back,
  progress,
  problems = noProblems,
  takesFocus,
  focusId,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  const hasProblems = problems.length > 0;

  useEffect(() => {
    const steps =
      progress === undefined
        ? title
        : say(words.titleWithProgress, { title, progress: progress.toLowerCase() });
    const full = pageTitle(site, {
      title: hasProblems ? say(form.errorTitle, { title: steps }) : steps,
    });
    let isShown = true;
    let titleBefore = document.title;
    const setTitle = () => {
      if (!isShown || document.title === full) return;
      titleBefore = document.title;
      document.title = full;
    };
    setTitle();
    // A navigation sets the title of the page right after it has rendered it.
    queueMicrotask(setTitle);
    return () => {
      isShown = false;
      if (document.title === full) document.title = titleBefore;
    };
  }, [site, title, progress, hasProblems]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once, when the screen appears
  useEffect(() => {
    if (!takesFocus) return;
    const control = focusId === undefined ? null : document.getElementById(focusId);
    scrollTo({ top: 0, behavior: "instant" });
    if (control === null) heading.current?.focus({ preventScroll: true });
    else control.focus();
  }, []);

  return (
    <div className={styles.screen}>
      <p className={styles.way}>
        <BackLink href={back} />
        {progress && <span className="quiet">{progress}</span>}
      </p>
      <ErrorSummary problems={problems} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}
