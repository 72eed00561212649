import type {
  Amounts,
  SavingsFieldId,
  SavingsLineId,
  SavingsTyped,
} from "../../engine/load-amounts";
import { basisNames, fieldNames, lineNames } from "./messages";

export type FigureUsed = { key: string; line: string; name: string; value: string; basis: string };

/** Every figure behind the lines that are counted, with its source. */
export function figuresUsed(
  engine: Amounts,
  typed: SavingsTyped,
  counted: SavingsLineId[],
): FigureUsed[] {
  const facts = new Map(engine.savingsFields().map((field) => [field.id, field]));
  const used = (line: string, id: SavingsFieldId): FigureUsed[] => {
    const { figure = "", basis = "yours" } = facts.get(id) ?? {};
    const text = typed[id]?.trim() ?? "";
    const isTyped = text !== "";
    const value = isTyped ? text : figure;
    if (value === "") return [];
    return [
      {
        key: line + id,
        line,
        name: fieldNames[id],
        value,
        basis: basisNames[isTyped ? "yours" : basis],
      },
    ];
  };
  const ofLines = engine
    .savingsLines()
    .filter(({ id }) => counted.includes(id))
    .flatMap(({ id, fields }) =>
      fields.filter((field) => field !== "labourPerHour").flatMap((f) => used(lineNames[id], f)),
    );
  const common = ["labourPerHour", "costToBegin", "costPerYear", "discountRate"] as const;
  return [...ofLines, ...common.flatMap((field) => used("Common", field))];
}
