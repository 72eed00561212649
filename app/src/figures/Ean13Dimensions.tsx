import styles from "./Ean13Dimensions.module.css";
import { Ean13Symbol } from "./Ean13Symbol";
import { quietZones } from "./ean13";

/** The module of an EAN-13 at nominal size, in millimetres (GS1 General Specifications, section 5.2). */
const module = 0.33;

const spans = [
  { letter: "a", name: "Quiet zone, kept empty", modules: quietZones.left },
  { letter: "b", name: "Bars", modules: 95 },
  { letter: "c", name: "Quiet zone, kept empty", modules: quietZones.right },
];
const width = spans.reduce((sum, span) => sum + span.modules, 0);

/** An EAN-13 symbol over the measure of its parts, at nominal size. */
export function Ean13Dimensions() {
  let at = 0;
  return (
    <div className={styles.dimensions}>
      <div className={styles.plate}>
        <Ean13Symbol number="9521234543213" />
        <svg className={styles.ruler} viewBox={`0 0 ${width} 12`} aria-hidden="true">
          <path d={`M0 1v4M0 3h${width}`} />
          {spans.map((span) => {
            const middle = at + span.modules / 2;
            at += span.modules;
            return (
              <g key={span.letter}>
                <path d={`M${at} 1v4`} />
                <text x={middle} y="11">
                  {span.letter}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <dl className={styles.measures}>
        {spans.map((span) => (
          <div key={span.letter}>
            <dt>
              <b>{span.letter}</b> {span.name}
            </dt>
            <dd>{millimetres(span.modules)}</dd>
          </div>
        ))}
        <div>
          <dt>Whole width</dt>
          <dd>{millimetres(width)}</dd>
        </div>
      </dl>
    </div>
  );
}

function millimetres(modules: number): string {
  return `${(modules * module).toFixed(2)} mm`;
}
