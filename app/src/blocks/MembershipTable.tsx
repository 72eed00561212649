import { type ReactNode, useState } from "react";
import { blocks as words } from "../../../fixtures/content/words/interface";
import type { BlockOfType } from "../content/model";
import { VisuallyHidden } from "../ui/Announcer";
import { SelectField } from "../ui/form/SelectField";
import { together } from "../ui/format";
import { Table } from "../ui/Table";
import { BlockTable } from "./Lists";
import styles from "./MembershipTable.module.css";
import { Section } from "./Section";

type Props = { block: BlockOfType<"membershipOptions" | "membershipBenefits"> };

/**
 * Memberships to compare: all of them, or on a phone two that the reader chooses, beside each other.
 * The style sheet decides which, so nothing moves when scripts arrive. Without scripts, a phone has
 * the rows of all, one below the other.
 */
export function MembershipTable({ block }: Props) {
  const { title, names, aspects } = comparison(block);
  const [chosen, setChosen] = useState([0, 1]);
  if (names.length < 3) {
    return (
      <Section block={block}>
        <BlockTable block={block} />
      </Section>
    );
  }
  const choices = names.map((label, value) => ({ label, value }));
  const choose = (side: number, membership: number) =>
    setChosen((before) =>
      // What is on the other side already changes places.
      before.map((one, at) =>
        at === side ? membership : one === membership ? (before[side] ?? one) : one,
      ),
    );
  return (
    <Section block={block}>
      <div className={styles.whole}>
        <BlockTable block={block} />
      </div>
      <div className={`needs-script ${styles.compared}`}>
        <div className={styles.choices}>
          {chosen.map((membership, side) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the two sides stay where they are
              key={side}
              label={side === 0 ? words.compare : words.compareWith}
              choices={choices}
              value={membership}
              onChange={(value) => choose(side, value)}
            />
          ))}
        </div>
        <Table
          caption={block.caption}
          columns={[
            <VisuallyHidden key="title">{title}</VisuallyHidden>,
            ...chosen.map((membership) => names[membership]),
          ]}
          rows={aspects.map(({ name, values }) => ({
            key: name,
            cells: [name, ...chosen.map((membership) => values[membership])],
          }))}
        />
      </div>
    </Section>
  );
}

type Comparison = {
  /** What the first column or row is of. */
  title: string;
  names: string[];
  aspects: { name: string; values: ReactNode[] }[];
};

/** Options have a row for each membership, benefits a column. */
function comparison({ type, columns, rows }: Props["block"]): Comparison {
  const [title = "", ...headings] = columns;
  if (type === "membershipBenefits") {
    const aspects = rows.map(([name = "", ...values]) => ({ name, values: values.map(together) }));
    return { title, names: headings, aspects };
  }
  const aspects = headings.map((name, at) => ({
    name,
    values: rows.map((cells) => together(cells[at + 1] ?? "")),
  }));
  return { title, names: rows.map(([name = ""]) => name), aspects };
}
