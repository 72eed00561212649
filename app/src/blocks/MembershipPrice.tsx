import { useEffect, useState } from "react";
import { now as clock } from "../clock";
import type { BlockOfType } from "../content/model";
import { loadMembership, type PriceEstimate, type PriceFieldId } from "../engine/load-membership";
import { useBinary } from "../engine/use-binary";
import { estimated } from "../join/draft/estimated";
import { FeesNotSet, useIsPriced } from "../join/FeesNotSet";
import { askUsReasons } from "../join/option/ask-us";
import { Price } from "../join/option/Price";
import { FeesEnquiry } from "../notices/FeesEnquiry";
import { useSite } from "../site-context";
import { VisuallyHidden } from "../ui/Announcer";
import { ButtonLink } from "../ui/Button";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import { filled } from "../ui/filled";
import { Field } from "../ui/form/Field";
import { ofOneLine, TextInput } from "../ui/form/TextInput";
import { together } from "../ui/format";
import { keyed } from "../ui/keyed";
import { Table } from "../ui/Table";
import styles from "./MembershipPrice.module.css";
import { Section } from "./Section";

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
  // A page with a table of its own says there that no fees are set.
  if (site.showCosts && !isPriced && memberships === undefined) return null;
  const canEstimate = site.showCosts && isPriced;
  return (
    <Section block={block} intro={canEstimate ? block.intro : undefined}>
      {canEstimate && <Estimate now={now} />}
      {!canEstimate && (site.showCosts ? <FeesNotSet /> : <FeesEnquiry question="" />)}
      {block.actions.length > 0 && (
        <div className="actions">
          {keyed(block.actions, ({ href }) => href).map(([key, action]) => (
            <ButtonLink key={key} model={action} />
          ))}
        </div>
      )}
      {memberships && (
        <Disclosure summary={<span {...fieldSource(block, "caption")}>{caption}</span>}>
          <Table
            caption={<VisuallyHidden>{caption}</VisuallyHidden>}
            columns={memberships.columns}
            rows={memberships.rows.map((cells, index) => ({
              key: String(index),
              cells: cells.map(together),
            }))}
            sources={{ columns: fieldSource(block, "columns") }}
          />
        </Disclosure>
      )}
    </Section>
  );
}

const fields = [
  { id: "products", characters: 8 },
  { id: "turnover", characters: 14 },
  { id: "places", characters: 8 },
] as const satisfies { id: PriceFieldId; characters: number }[];

function Estimate({ now }: { now: () => number }) {
  const { fees, membershipWords } = useSite();
  const words = membershipWords.price;
  const [typed, setTyped] = useState(estimated.read().typed);
  const isTyped = Object.values(typed).some((text) => text !== "");
  const membership = useBinary(loadMembership, isTyped);
  const estimate =
    isTyped && membership.status === "ready"
      ? membership.engine.estimatePrice(typed, fees ?? undefined, now())
      : undefined;
  useEffect(() => {
    estimated.note(typed, estimate?.type === "option" ? estimate.answers : undefined);
  });

  return (
    <div className={`needs-script ${styles.estimate}`}>
      <div className={styles.fields}>
        {fields.map(({ id, characters }) => (
          <Field key={id} label={words[id]} hint={words[`${id}Hint`]}>
            {(field) => (
              <TextInput
                {...field}
                inputMode="numeric"
                autoComplete="off"
                characters={characters}
                {...ofOneLine(typed[id] ?? "", (text) => setTyped({ ...typed, [id]: text }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="status">
        {estimate && <Outcome estimate={estimate} />}
        {isTyped && membership.status === "failed" && (
          <p>The price could not be worked out. Check your connection and type again.</p>
        )}
      </div>
    </div>
  );
}

/** What can be typed instead. */
const examples: Record<PriceFieldId, string> = {
  products: "enter a whole number, like 4",
  places: "enter a whole number, like 2",
  turnover: "enter whole dollars, like 250000",
};

function Outcome({ estimate }: { estimate: PriceEstimate }) {
  const words = useSite().membershipWords.price;
  switch (estimate.type) {
    case "incomplete":
      return null;
    case "wrong":
      return estimate.fields.map((field) => (
        <p key={field}>
          {words[field]}: {examples[field]}.
        </p>
      ));
    case "askUs":
      return <p>{askUsReasons[estimate.reason](estimate.limit)} Ask us before you apply.</p>;
    case "option": {
      const { name, size, quote } = estimate.option;
      return (
        <div className={styles.outcome}>
          <p>
            {filled(words.suits, {
              option: <strong>{name}</strong>,
              size: size.charAt(0).toLowerCase() + size.slice(1),
            })}
          </p>
          <p className={styles.price}>
            <Price quote={quote} />
          </p>
          <p className="quiet">{words.note}</p>
        </div>
      );
    }
  }
}
