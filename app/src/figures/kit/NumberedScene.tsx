/**
 * A scene with things to choose: each opens its number, split into its parts, beside the scene or under it.
 * All answers have their place from the start, one over the other, so choosing one moves nothing. Without scripts and
 * on paper they are listed.
 *
 * Light falls from the upper left. `data-tone` names what a shape is: what stands far away has no line.
 */
import { type ReactNode, useId, useState } from "react";
import type { NumberedThing } from "../../content/drawings";
import type { SymbolPicture } from "../../engine/load-engine";
import { announce } from "../../ui/Announcer";
import { NumberAnatomy, type NumberPart } from "../../ui/NumberAnatomy";
import { LinearSymbol } from "./LinearSymbol";
import styles from "./NumberedScene.module.css";

/** What a scene gets from its entry. */
export type SceneWords<Key extends string = string> = {
  numbers: Record<Key, NumberedThing>;
  alternative: string;
};

/** Where a thing is in the scene, and the symbol that holds its number. */
type Spot = { symbol: SymbolPicture; at: [x: number, y: number, width: number, height: number] };

const viewBox = "0 0 720 405";

export function NumberedScene<Key extends string>(
  props: SceneWords<Key> & { spots: Record<Key, Spot>; children: ReactNode },
) {
  const { numbers, alternative, spots, children } = props;
  const id = useId();
  // `Object.keys` widens the names to strings.
  const keys = Object.keys(spots) as Key[];
  const [open, setOpen] = useState(keys[0]);

  function choose(key: Key) {
    setOpen(key);
    const { name, what, parts } = numbers[key];
    announce(`${name}. ${what}: ${digits(parts)}`);
  }

  return (
    <div className={styles.scene}>
      <div className={styles.stage}>
        <div role="img" aria-label={alternative}>
          <svg viewBox={viewBox} aria-hidden="true">
            {children}
          </svg>
        </div>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is no picture, but lays the buttons over one */}
        <svg viewBox={viewBox}>
          {keys.map((key) => {
            const [x, y, width, height] = spots[key].at;
            return (
              <foreignObject key={key} x={x} y={y} width={width} height={height}>
                <button
                  type="button"
                  aria-label={numbers[key].name}
                  aria-pressed={key === open}
                  aria-controls={`${id}${key}`}
                  onClick={() => choose(key)}
                />
              </foreignObject>
            );
          })}
          {keys.map((key) => {
            const [x, y, width] = spots[key].at;
            return (
              <g key={key} className={styles.pin} data-open={key === open || undefined}>
                <circle cx={x + width} cy={y} r="11" />
                <path d={`M${x + width - 5} ${y}h10m-5 -5v10`} />
              </g>
            );
          })}
        </svg>
      </div>
      <div className={styles.answers}>
        {keys.map((key) => {
          const { name, note, what, parts } = numbers[key];
          return (
            <div
              key={key}
              id={`${id}${key}`}
              className={styles.answer}
              data-open={key === open || undefined}
            >
              <p>
                <b>{name}</b>
                {note}
              </p>
              <NumberAnatomy
                what={what}
                parts={parts.flatMap(withIdentifier)}
                symbol={<LinearSymbol symbol={spots[key].symbol} bare />}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The number as a scanner sends it, identifiers in their brackets. */
function digits(parts: NumberedThing["parts"]): string {
  return parts
    .map(({ identifier, text }) => (identifier ? `(${identifier}) ${text}` : text))
    .join("");
}

function withIdentifier({ identifier, ...part }: NumberedThing["parts"][number]): NumberPart[] {
  if (identifier === undefined) return [part];
  const brackets: NumberPart = {
    role: "identifier",
    text: `(${identifier})`,
    label: "",
    isPunctuation: true,
  };
  return [brackets, part];
}
