import { estimate } from "../../../fixtures/content/words/join";
import { now as clock } from "../clock";
import type { BlockOfType } from "../content/model";
import { Estimate } from "../join/Estimate";
import { FeesNotSet, useIsPriced } from "../join/FeesNotSet";
import { FeesEnquiry } from "../notices/FeesEnquiry";
import { useSite } from "../site-context";
import { VisuallyHidden } from "../ui/Announcer";
import { ButtonLink } from "../ui/Button";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import { filled } from "../ui/filled";
import { keyed } from "../ui/keyed";
import { Table } from "../ui/Table";
import { Section } from "./Section";

const FEES = "/resources/application-forms-and-fees";

type Props = {
  block: BlockOfType<"membershipPrice">;
  /** The clock. */
  now?: () => number;
};

/**
 * Three questions and what the membership that suits costs, before anything personal is asked. Below them, where the page
 * has no such table of its own, every membership with its price, which needs no script.
 */
export function MembershipPrice({ block, now = clock }: Props) {
  const site = useSite();
  const isPriced = useIsPriced(site, now);
  const { memberships, caption = "" } = block;
  const source = fieldSource(block, "caption");
  const canEstimate = site.showCosts && isPriced;
  return (
    <Section block={block} intro={canEstimate ? block.intro : undefined}>
      {canEstimate && block.from !== undefined && <p>{block.from}.</p>}
      {canEstimate && <Estimate now={now} />}
      {canEstimate && memberships === undefined && (
        <noscript>
          <p>{filled(estimate.noScript, { fees: <a href={FEES}>{estimate.fees}</a> })}</p>
        </noscript>
      )}
      {!canEstimate && (site.showCosts ? <FeesNotSet /> : <FeesEnquiry question="" />)}
      {block.actions.length > 0 && (
        <div className="actions">
          {keyed(block.actions, ({ href }) => href).map(([key, action]) => (
            <ButtonLink key={key} model={action} />
          ))}
        </div>
      )}
      {memberships && (
        <Disclosure summary={<span {...source}>{caption}</span>}>
          <Table
            caption={<VisuallyHidden>{caption}</VisuallyHidden>}
            columns={memberships.columns}
            rows={memberships.rows.map((cells, index) => ({ key: String(index), cells }))}
            sources={{ columns: fieldSource(block, "columns") }}
          />
        </Disclosure>
      )}
    </Section>
  );
}
