import { useId, useState } from "react";
import { bits as words } from "../../../../fixtures/content/words/epc";
import type {
  FieldRole,
  PieceRole,
  ReadElement,
  ReadField,
  Span,
} from "../../engine/load-interpreter";
import { say, sayCount } from "../../say";
import { Disclosure } from "../../ui/Disclosure";
import type { PartRole } from "../../ui/NumberAnatomy";
import { Table } from "../../ui/Table";
import styles from "./EpcTool.module.css";
import { pieceNames, roleNames } from "./messages";
import type { Meaning } from "./work";

/** Which of the six looks of the anatomy each field takes. */
const looks: Partial<Record<FieldRole | PieceRole, PartRole>> = {
  filter: "indicator",
  indicator: "indicator",
  extension: "indicator",
  filler: "indicator",
  companyPrefix: "prefix",
  prefixAndReference: "prefix",
  gs1Prefix: "prefix",
  key: "prefix",
  manager: "prefix",
  cage: "prefix",
  reference: "reference",
  objectClass: "reference",
  partNumber: "reference",
  hostname: "reference",
  serial: "serial",
  value: "serial",
  name: "serial",
  checkDigit: "check",
  date: "check",
  piece: "check",
  total: "check",
};
const lookOf = (role: FieldRole | PieceRole) => looks[role] ?? "identifier";

const overlaps = (one: Span | null | undefined, other: Span | null | undefined) =>
  one != null && other != null && one.start < other.end && other.start < one.end;

const isSame = (one: Span | null | undefined, other: Span | null) =>
  one != null && other != null && one.start === other.start && one.end === other.end;

/** The bits of a tag, field by field, tied to the digits they carry; and the same as a table. */
export function BitsDrawing({ meaning, bits }: { meaning: Meaning; bits: string }) {
  const [active, setActive] = useState<Span>();
  const [pinned, setPinned] = useState<Span>();
  const hint = useId();
  const shown = active ?? pinned;

  /** Shown while it is pointed at or focused; a press keeps it, for fingers. */
  const tie = (span: Span | null) => ({
    "aria-pressed": isSame(pinned, span),
    "data-active": overlaps(shown, span) ? "" : undefined,
    onMouseEnter: () => setActive(span ?? undefined),
    onMouseLeave: () => setActive(undefined),
    onFocus: () => setActive(span ?? undefined),
    onBlur: () => setActive(undefined),
    onClick: () => setPinned(isSame(pinned, span) ? undefined : (span ?? undefined)),
  });

  return (
    <div className={styles.drawing}>
      <p id={hint} className={styles.quiet}>
        {words.hint}
      </p>
      {meaning.elements.length > 0 && (
        <ul className={styles.digits} aria-describedby={hint} aria-label={words.digits}>
          {meaning.elements.map((element) => (
            <li key={`${element.ai} ${element.value}`}>
              <span className={styles.ai} translate="no">
                ({element.ai})
              </span>
              {element.pieces.map((piece, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its position
                  key={index}
                  type="button"
                  className={styles.piece}
                  data-role={lookOf(piece.role)}
                  {...tie(piece.bits)}
                >
                  <span className={styles.text} translate="no">
                    {piece.value}
                  </span>
                  <span className={styles.label}>{labelOf(piece, element)}</span>
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.fields} aria-label={words.bits} aria-describedby={hint}>
        {meaning.fields.map((field) => (
          <li key={field.bits.start}>
            <button
              type="button"
              className={styles.field}
              data-role={lookOf(field.role)}
              {...tie(field.bits)}
            >
              <span className={styles.fieldName}>
                {roleNames[field.role]}
                <small>{countBits(field)}</small>
              </span>
              <span className={styles.bits} translate="no">
                {groupsOf(field).map((group) => (
                  <span key={group.start} data-active={overlaps(shown, group) ? "" : undefined}>
                    {bits.slice(group.start, group.end)}
                  </span>
                ))}
              </span>
              <span className={styles.value}>{field.value}</span>
            </button>
          </li>
        ))}
      </ol>
      <Disclosure summary={words.asTable}>
        <Table
          caption={say(words.caption, { count: bits.length })}
          columns={[words.field, words.range, words.binary, words.value]}
          rows={meaning.fields.map((field) => ({
            key: String(field.bits.start),
            cells: [
              roleNames[field.role],
              say(words.fromTo, { first: field.bits.start, last: field.bits.end - 1 }),
              <code translate="no" key="bits" className={styles.binary}>
                {bits.slice(field.bits.start, field.bits.end)}
              </code>,
              <code translate="no" key="value">
                {field.value}
              </code>,
            ],
          }))}
        />
      </Disclosure>
    </div>
  );
}

/** What a part of a value is, and what the value means. */
function labelOf(piece: ReadElement["pieces"][number], element: ReadElement): string {
  const name = piece.role === "value" ? titleOf(element) : pieceNames[piece.role];
  const part = element.meaning === null ? name : `${name}: ${element.meaning}`;
  return piece.bits === null ? say(words.notOnTag, { part }) : part;
}

/** `SERIAL` as people read it: Serial. */
function titleOf({ title }: ReadElement): string {
  return title === "" ? pieceNames.value : title.charAt(0) + title.slice(1).toLowerCase();
}

const countBits = ({ bits }: ReadField) => sayCount(words.count, bits.end - bits.start);

/** Fours, as a hexadecimal digit has them and a whole key's digits are written. */
function groupsOf({ bits }: ReadField): Span[] {
  const count = Math.ceil((bits.end - bits.start) / 4);
  return Array.from({ length: count }, (_, index) => {
    const start = bits.start + 4 * index;
    return { start, end: Math.min(start + 4, bits.end) };
  });
}
