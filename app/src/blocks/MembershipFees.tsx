import { now as clock } from "../clock";
import type { BlockOfType } from "../content/model";
import { FeesNotSet, useIsPriced } from "../join/FeesNotSet";
import { useSite } from "../site-context";
import { VisuallyHidden } from "../ui/Announcer";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import { Notice } from "../ui/Notice";
import { Table } from "../ui/Table";
import { PricePlot } from "./PricePlot";
import { Section } from "./Section";

type Props = {
  block: BlockOfType<"membershipFees">;
  /** The clock. */
  now?: () => number;
};

/**
 * The fees of each kind of applicants. Those of the first kind, which most applicants are, lie open. After their last day it
 * is said before them; a site built after it has none.
 */
export function MembershipFees({ block, now = clock }: Props) {
  const isPriced = useIsPriced(useSite(), now);
  const { isSample, from, to, tables } = block.fees;
  const ended = !isPriced && <FeesNotSet />;
  if (tables.length === 0) return <Section block={block}>{ended}</Section>;
  return (
    <Section block={block} intro={block.intro}>
      {ended}
      {isSample && (
        <Notice tone="sample">
          <p {...fieldSource(block, "sampleNote")}>{block.sampleNote}</p>
        </Notice>
      )}
      <p {...fieldSource(block, "period")}>
        {block.period.replace("{from}", from).replace("{to}", to)}
      </p>
      {tables.map(({ kind, tax, rows }, index) => {
        const caption = `${kind} (${tax})`;
        const keyed = rows.map((cells, index) => ({ key: String(index), cells }));
        const table = { columns: block.columns, rows: keyed };
        if (index === 0) return <Table key={kind} caption={caption} {...table} />;
        return (
          <Disclosure key={kind} summary={caption}>
            <Table caption={<VisuallyHidden>{caption}</VisuallyHidden>} {...table} />
          </Disclosure>
        );
      })}
      {block.plot !== undefined && <PricePlot block={block} />}
    </Section>
  );
}
