import { useId } from "react";
import { working as words } from "../../../../fixtures/content/words/check-digit";
import type { Working } from "../../engine/load-engine";
import { filled } from "../../ui/filled";
import { TableRegion } from "../../ui/Table";
import styles from "./CheckDigitCalculator.module.css";

/** How a check digit is worked out: digits, weights and products, then the sum and how far it is from the next ten. */
export function WorkingTable({ working }: { working: Working }) {
  const { steps, sum, nextTen, checkDigit } = working;
  const caption = useId();
  return (
    <div className={styles.working}>
      <TableRegion labelledBy={caption}>
        <table className={styles.steps}>
          <caption id={caption}>{words.caption}</caption>
          <tbody>
            <tr>
              <th scope="row">{words.position}</th>
              {steps.map(({ position }) => (
                <th key={position} scope="col">
                  {position}
                </th>
              ))}
            </tr>
            <Row name={words.digit} values={steps.map(({ digit }) => digit)} />
            <Row name={words.weight} values={steps.map(({ weight }) => `×${weight}`)} />
            <Row name={words.product} values={steps.map(({ product }) => product)} />
          </tbody>
        </table>
      </TableRegion>
      <ol className={styles.sum}>
        <li>{filled(words.sum, { sum: <strong>{sum}</strong> })}</li>
        <li>{filled(words.nextTen, { nextTen: <strong>{nextTen}</strong> })}</li>
        <li>
          {filled(words.difference, { nextTen, sum, checkDigit: <strong>{checkDigit}</strong> })}
        </li>
      </ol>
    </div>
  );
}

function Row({ name, values }: { name: string; values: (string | number)[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its position
        <td key={index} translate="no">
          {value}
        </td>
      ))}
    </tr>
  );
}
