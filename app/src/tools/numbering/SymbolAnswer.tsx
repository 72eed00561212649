import { type ComponentProps, useMemo, useState } from "react";
import { answer as words, wrongSettings } from "../../../../fixtures/content/words/numbering";
import type {
  Content,
  NoPicture,
  Outcome,
  Picture,
  PictureSettings,
  PrintEngine,
} from "../../engine/load-print";
import { say } from "../../say";
import { together } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { LOST_ZERO } from "../check-digit/messages";
import { Warnings } from "../epc/Warnings";
import { type Scale, ScaleChoice } from "../frame/ScaleChoice";
import { Repairs } from "../frame/Suggestions";
import { Verdict } from "../frame/ToolFrame";
import { describeSpecialUse } from "../restricted-numbers";
import { describeColours, describeSize } from "../symbol-messages";
import { Drawing } from "./Drawing";
import { fileName } from "./file-formats";
import {
  describeMeasures,
  describeMisfit,
  describePrintedOn,
  describeUnderstood,
  leftOutNotes,
  seenBy,
  surfaceReasons,
} from "./messages";
import styles from "./NumberingTool.module.css";
import { OpenedLink, WhoseLink } from "./OpenedLink";
import { SymbolFiles } from "./SymbolFiles";

type Props = {
  engine: PrintEngine;
  text: string;
  request: PictureSettings;
  content: Content;
  made: Outcome<Picture, NoPicture> | undefined;
  /** What cannot be read as it was typed: then no symbol is shown, rather than another one. */
  wrong: "length" | "colour" | undefined;
  onUse: (text: string) => void;
  /** Where nobody has said yet whose address a link opens. */
  whose: ComponentProps<typeof WhoseLink> | undefined;
};

/** The symbol, its size and its files, or why there is none. */
export function SymbolAnswer(props: Props) {
  const { engine, text, request, content, made, wrong, onUse, whose } = props;
  const [scale, setScale] = useState<Scale>("fit");
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const uses = useMemo(() => engine.listUses(), [engine]);
  const nameOf = (id: string | undefined) => kinds.find((kind) => kind.id === id)?.name ?? "";

  if (made === undefined) return null;
  if (wrong !== undefined) {
    return <Verdict tone="wrong">{wrongSettings[wrong]}</Verdict>;
  }
  if (made.type === "error") {
    if (made.problem.type !== "doesNotFit") return null; // what was typed has been read
    const name = nameOf(request.symbology ?? content.symbologies[0]);
    return <Verdict tone="wrong">{describeMisfit(made.problem.reason, name)}</Verdict>;
  }
  const picture = made;
  const table = uses.find(({ id }) => id === picture.usage)?.table ?? 0;
  const lostZero = content.status === "withoutLeadingZero";
  const warnings = [
    ...(lostZero ? [`${words.lostZero} ${LOST_ZERO}`] : []),
    ...picture.sizeWarnings.map((warning) => describeSize(warning, table)),
    ...(picture.printedOn.reason === "noRoomAround" ? [surfaceReasons.noRoomAround] : []),
    ...picture.colourWarnings.map(describeColours),
  ];
  const understood = describeUnderstood(
    content,
    <code translate="no" className={styles.code}>
      {together(content.bracketed)}
    </code>,
  );
  const specialUse = describeSpecialUse(content.specialUse);
  const { symbology, scan } = picture.symbol;
  const holdsLink = kinds.some(({ id, holdsLink }) => id === symbology && holdsLink);
  const address = holdsLink ? scan.slice(3) : undefined; // behind its symbology identifier
  const onSurface = describePrintedOn(picture.printedOn);
  const addOn = content.addOn ?? request.addOn;
  const said = {
    barcode: nameOf(picture.symbol.symbology),
    size: describeMeasures(picture, request),
  };
  const verdict =
    addOn === undefined
      ? say(words.verdict, said)
      : say(words.verdictWithAddOn, { ...said, addOn });
  return (
    <>
      <Verdict tone={warnings.length === 0 ? "right" : "warned"}>
        {content.status === "withoutCheckDigit" ? say(words.checkDigitAdded, { verdict }) : verdict}
      </Verdict>
      {understood !== undefined && <p>{understood}</p>}
      {specialUse !== undefined && (
        <Notice tone="information">
          <p>{specialUse}.</p>
        </Notice>
      )}
      {content.leftOut !== null && (
        <Notice tone="information">
          <p>{leftOutNotes[content.leftOut]}</p>
        </Notice>
      )}
      <Warnings warnings={content.warnings} />
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {onSurface !== undefined && <p>{onSurface}</p>}
      {address !== undefined && <OpenedLink address={address} />}
      {lostZero && <Repairs heading={words.noneLost} repairs={content.repairs} onUse={onUse} />}
      <section
        className={styles.preview}
        data-scale={scale}
        aria-label={words.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Drawing drawing={picture.drawing} />
      </section>
      <ScaleChoice value={scale} onChange={setScale} />
      <SeenBy picture={picture} />
      <div data-in="save">
        {whose === undefined ? (
          <SymbolFiles
            engine={engine}
            text={text}
            request={request}
            picture={picture}
            name={fileName([picture.symbol.symbology, content.bracketed, addOn])}
          />
        ) : (
          <WhoseLink {...whose} />
        )}
      </div>
      {!lostZero && (
        <Repairs
          heading={content.isLink ? words.meantOtherwise : words.noSeparator}
          repairs={content.repairs}
          onUse={onUse}
        />
      )}
    </>
  );
}

/** A symbol in colours as a scanner and a phone see it. */
function SeenBy({ picture: { drawing, seen } }: { picture: Picture }) {
  if (drawing.ink === "#000000" && drawing.ground === "#ffffff") return null;
  return (
    <div className={styles.seen}>
      {seen.map(({ eye, ink, ground }) => (
        <figure key={eye}>
          <Drawing drawing={{ ...drawing, ink, ground, title: seenBy[eye] }} />
          <figcaption>{seenBy[eye]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
