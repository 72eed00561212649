import { curve as words } from "../../../../fixtures/content/words/numbering";
import type { Curve, Picture } from "../../engine/load-print";
import { say } from "../../say";
import { Disclosure } from "../../ui/Disclosure";
import { millimetres } from "../../ui/format";
import { Table } from "../../ui/Table";
import styles from "./CurvePlot.module.css";
import { inMillimetres } from "./work";

type Props = { curve: Curve; picture: Pick<Picture, "x" | "printedOn"> };

/** The frame of the plot, and the room for what stands beside it. */
const WIDTH = 320;
const HEIGHT = 230;
const LEFT = 58;
const BOTTOM = 46;
const TOP = 16;
const RIGHT = 16;
/** Labels that are nearer to each other would run into one another. */
const NEAR = 26;

/** The widest bar by the diameter of a pack: a line that the bars stay below, or else they are a ladder. */
export function CurvePlot({ curve, picture: { x, printedOn } }: Props) {
  const { diameter, largestX, others } = curve;
  const [first, last] = [others[0], others.at(-1)];
  const range = printedOn.x;
  if (first === undefined || last === undefined || range === null) return null;
  const own = x.micrometres;

  const from = Math.min(first.diameter, diameter) * 0.9;
  const to = Math.max(last.diameter, diameter) * 1.05;
  const most = Math.max(range.max, own) * 1.1;
  const atDiameter = (length: number) =>
    LEFT + ((length - from) / (to - from)) * (WIDTH - LEFT - RIGHT);
  const atX = (length: number) => HEIGHT - BOTTOM - (length / most) * (HEIGHT - BOTTOM - TOP);
  // The line is straight: the widest bar grows as the girth does.
  const slope = largestX / diameter;
  const end = Math.min(to, range.max / slope);
  const [px, py] = [atDiameter(diameter), atX(own)];
  const isRight = px > WIDTH / 2;
  const sentence = say(printedOn.isLadder ? words.ladder : words.fits, {
    diameter: millimetres(diameter),
    largest: millimetres(largestX),
    x: millimetres(own),
  });

  return (
    <section className={styles.curve} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{sentence}</p>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={sentence}
      >
        <path className={styles.axis} d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`} />
        {[range.min, range.max].map((length) => (
          <g key={length}>
            <path className={styles.grid} d={`M${LEFT} ${atX(length)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 5} y={atX(length) + 4} textAnchor="end">
              {inMillimetres(length)}
            </text>
          </g>
        ))}
        {[first.diameter, last.diameter]
          .filter((length) => Math.abs(atDiameter(length) - px) > NEAR)
          .map((length) => (
            <text key={length} x={atDiameter(length)} y={HEIGHT - BOTTOM + 15} textAnchor="middle">
              {inMillimetres(length)}
            </text>
          ))}
        <text className={styles.mark} x={px} y={HEIGHT - BOTTOM + 15} textAnchor="middle">
          {inMillimetres(diameter)}
        </text>
        <path
          className={styles.line}
          d={`M${atDiameter(from)} ${atX(from * slope)}L${atDiameter(end)} ${atX(end * slope)}H${WIDTH - RIGHT}`}
        />
        <path className={styles.pack} d={`M${px} ${HEIGHT - BOTTOM}V${TOP}`} />
        <path className={styles.own} d={`M${px - 5} ${py - 5}l10 10m0 -10l-10 10`} />
        <text x={WIDTH - RIGHT - 4} y={HEIGHT - BOTTOM - 8} textAnchor="end">
          {words.fence}
        </text>
        <text x={LEFT + (WIDTH - LEFT) / 4} y={TOP + 34} textAnchor="middle">
          {words.rungs}
        </text>
        <text
          className={styles.mark}
          x={isRight ? px - 9 : px + 9}
          y={py - 7}
          textAnchor={isRight ? "end" : "start"}
        >
          {inMillimetres(own)}
        </text>
        <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 6} textAnchor="middle">
          {words.diameterAxis}
        </text>
        <text
          transform={`translate(13 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          {words.xAxis}
        </text>
      </svg>
      <Disclosure summary={words.table}>
        <Table
          caption={words.table}
          columns={[words.diameter, words.largest]}
          isWhole
          rows={others.map((point) => ({
            key: String(point.diameter),
            cells: [
              millimetres(point.diameter),
              point.largestX < range.min ? words.none : millimetres(point.largestX),
            ],
          }))}
        />
      </Disclosure>
      <p className="quiet">{words.rule}</p>
    </section>
  );
}
