import packSymbol from "symbol:ean13/9521234543213";
import cartonSymbol from "symbol:itf14/19521234543210";
import qrCode from "symbol:qrCode/https%3A%2F%2Fid.gs1.org%2F01%2F09521234543213";
import type { ReactNode } from "react";
import { carriers as words } from "../../../../fixtures/content/words/tools";
import type { NumberCarriers } from "../../engine/load-interpreter";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import { NumberAnatomy, type NumberPart, type PartRole } from "../../ui/NumberAnatomy";
import styles from "./Carriers.module.css";

/** A number with what carries it, and its digits without those around them: the indicator and the check digit. */
export type Carried = { number: string; payload: string; carriers: NumberCarriers };

/** What the page has before anyone types: the build draws it, so the home page needs no engine. */
export const EXAMPLE: Carried = {
  number: "9521234543213",
  payload: "952123454321",
  carriers: {
    pack: packSymbol,
    carton: "19521234543210",
    cartonSymbol,
    tag: "F7009521234543213011",
    link: "https://id.gs1.org/01/09521234543213",
    qrCode,
  },
};

/** The same number on a pack, its carton, a radio tag and behind a QR Code, its own digits marked in each. */
export function Carriers({ of: { number, payload, carriers } }: { of: Carried }) {
  const { pack, carton, cartonSymbol, tag, link, qrCode } = carriers;
  return (
    <section className={styles.carriers} aria-labelledby="carriers-of-a-number">
      <h2 id="carriers-of-a-number" className={`on-brand ${styles.heading}`}>
        {words.heading}{" "}
        <span className={styles.which} translate="no">
          {number}
        </span>
      </h2>
      <ul className={styles.list}>
        {pack && (
          <Carrier name={words.pack} kind={pack.kind} picture={<LinearSymbol symbol={pack} bare />}>
            {marked(number, payload)}
          </Carrier>
        )}
        <Carrier
          name={words.carton}
          kind={cartonSymbol.kind}
          picture={<LinearSymbol symbol={cartonSymbol} bare />}
        >
          {marked(carton, payload, "indicator")}
        </Carrier>
        <Carrier name={words.tag} kind={words.epc} picture={<Tag />}>
          {marked(tag, payload)}
        </Carrier>
        <Carrier
          name={words.phone}
          kind={qrCode.kind}
          picture={<LinearSymbol symbol={qrCode} bare />}
        >
          {marked(link, payload)}
        </Carrier>
      </ul>
    </section>
  );
}

type CarrierProps = { name: string; kind: string; picture: ReactNode; children: NumberPart[] };

function Carrier({ name, kind, picture, children }: CarrierProps) {
  return (
    <li className={styles.carrier}>
      <h3 className={styles.name}>
        {name} <span className={styles.kind}>{kind}</span>
      </h3>
      <div className={styles.picture}>{picture}</div>
      <NumberAnatomy what={kind} parts={children} legend={false} />
    </li>
  );
}

/** A text with the digits of the number in it as everywhere on the site, and what stands around them plain. */
function marked(text: string, payload: string, before?: "indicator"): NumberPart[] {
  const start = text.indexOf(payload);
  const end = start + payload.length;
  if (payload === "" || start < 0) return plain(text);
  const front = text.slice(0, start);
  return [
    ...(before ? [part(before, front)] : plain(front)),
    part("prefix", payload),
    part("check", text.slice(end, end + 1)),
    ...plain(text.slice(end + 1)),
  ].filter(({ text }) => text !== "");
}

const part = (role: PartRole, text: string): NumberPart => ({ role, text, label: "" });

/** Without a look of its own; an address may go on in the next line behind its slashes. */
const plain = (text: string): NumberPart[] =>
  text.split(/(?<=\/)/).map((text) => ({ ...part("identifier", text), isPunctuation: true }));

/** A radio tag as it sticks on a pack: an antenna with its chip. */
function Tag() {
  return (
    <svg className={styles.tag} viewBox="0 0 132 68" aria-hidden="true">
      <rect x="1" y="1" width="130" height="66" rx="6" />
      <path d="M56 34H44V18H34v32H24V18h-8v32M76 34h12v16h10V18h10v32h8V18" />
      <path d="M56 26V12h20v14M56 42v14h20V42" />
      <rect className={styles.chip} x="58" y="27" width="16" height="14" rx="1.5" />
    </svg>
  );
}
