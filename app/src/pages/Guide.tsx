import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { buttons, guide as words } from "../../../fixtures/content/words/interface";
import { Block } from "../blocks/Block";
import type { GuideModel } from "../content/model";
import { say } from "../say";
import { Button } from "../ui/Button";
import { CopyButton } from "../ui/CopyButton";
import { fieldSource } from "../ui/field-source";
import { together } from "../ui/format";
import { LinkList } from "../ui/LinkList";
import { RichText } from "../ui/RichText";
import styles from "./Guides.module.css";

type Props = {
  guide: GuideModel;
  /** Of the page that holds the guide. */
  path: string;
  previous: GuideModel | undefined;
  next: GuideModel | undefined;
  /** As long as it is "served", the address alone decides by `:target` (see `Page.module.css`). */
  state: "served" | "open" | "closed";
  /** Called when the browser finds a word in the closed guide and shows it. */
  onFound: () => void;
};

/** One task from start to finish. */
export function Guide({ guide, path, previous, next, state, onFound }: Props) {
  const nameId = useId();
  const article = useRef<HTMLElement>(null);
  const isClosed = state === "closed";
  const address = `${path}#${guide.id}`;

  // React knows no `until-found`, with which a browser's own search still finds what is hidden.
  useLayoutEffect(() => {
    if (isClosed) article.current?.setAttribute("hidden", "until-found");
    else article.current?.removeAttribute("hidden");
  }, [isClosed]);

  useEffect(() => {
    const { current } = article;
    current?.addEventListener("beforematch", onFound);
    return () => current?.removeEventListener("beforematch", onFound);
  }, [onFound]);

  return (
    <article
      ref={article}
      id={guide.id}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-hidden={isClosed || undefined}
      data-guide={isClosed ? undefined : state}
    >
      <div className={styles.guide}>
        <div className={`needs-script ${styles.bar}`}>
          <a href={path}>{words.all}</a>
          <div className="actions">
            <Button size="small" onClick={() => print()}>
              {words.print}
            </Button>
            <CopyButton
              text={state === "open" ? location.origin + address : address}
              what={words.copiedLink}
              word={buttons.copyLink}
            />
          </div>
        </div>
        <h2 id={nameId} {...fieldSource(guide, "name")}>
          {together(guide.name)}
        </h2>
        <RichText document={guide.summary} source={fieldSource(guide, "summary")} />
        {guide.needs && (
          <div className={styles.needs}>
            <h3>{words.needs}</h3>
            <RichText document={guide.needs} source={fieldSource(guide, "needs")} />
          </div>
        )}
        {guide.blocks.map((block) => (
          <Block key={block.id} block={block} />
        ))}
        {guide.finished && (
          <p className={styles.finished}>
            <strong>{words.finished}</strong>{" "}
            <span {...fieldSource(guide, "finished")}>{guide.finished}</span>
          </p>
        )}
        {guide.next.length > 0 && (
          <div className={styles.next}>
            <h3>{words.next}</h3>
            <LinkList links={guide.next} />
          </div>
        )}
        <nav className={`needs-script ${styles.turn}`} aria-label={words.others}>
          {previous && (
            <a href={`#${previous.id}`}>
              {together(say(words.previousGuide, { guide: previous.name }))}
            </a>
          )}
          {next && (
            <a href={`#${next.id}`}>{together(say(words.nextGuide, { guide: next.name }))}</a>
          )}
        </nav>
      </div>
    </article>
  );
}
