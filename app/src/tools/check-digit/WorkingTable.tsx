import { useId } from "react";
import type { Working } from "../../engine/load-engine";
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
          <caption id={caption}>Each digit is multiplied by its weight</caption>
          <tbody>
            <tr>
              <th scope="row">Position</th>
              {steps.map(({ position }) => (
                <th key={position} scope="col">
                  {position}
                </th>
              ))}
            </tr>
            <Row name="Digit" values={steps.map(({ digit }) => digit)} />
            <Row name="Weight" values={steps.map(({ weight }) => `×${weight}`)} />
            <Row name="Product" values={steps.map(({ product }) => product)} />
          </tbody>
        </table>
      </TableRegion>
      <ol className={styles.sum}>
        <li>
          Add the products: <strong>{sum}</strong>
        </li>
        <li>
          Take the next multiple of ten: <strong>{nextTen}</strong>
        </li>
        <li>
          {nextTen} − {sum} = <strong>{checkDigit}</strong>, the check digit
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
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}
