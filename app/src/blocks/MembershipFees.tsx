import type { BlockOfType } from "../content/model";
import { FeesEnquiry } from "../notices/FeesEnquiry";
import { VisuallyHidden } from "../ui/Announcer";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import { Notice } from "../ui/Notice";
import { Table } from "../ui/Table";
import { PricePlot } from "./PricePlot";
import { Section } from "./Section";

/** The fees of each kind of applicants. Those of the first kind, which most applicants are, lie open. */
export function MembershipFees({ block }: { block: BlockOfType<"membershipFees"> }) {
  const { isSample, from, to, endDay, tables } = block.fees;
  if (tables.length === 0) {
    return (
      <Section block={block}>
        <Notice tone="information">
          {block.ended !== undefined && (
            <p {...fieldSource(block, "ended")}>{block.ended.replace("{day}", endDay)}</p>
          )}
          <FeesEnquiry question={block.endedQuestion?.replace("{day}", endDay) ?? ""} />
        </Notice>
      </Section>
    );
  }
  return (
    <Section block={block} intro={block.intro}>
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
