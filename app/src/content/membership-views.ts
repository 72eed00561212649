/** What blocks show of membership. Rows come from the rules, their words from a list, words of columns from the entry. */
import { say } from "../say";
import type { FeesModel } from "./block-parts";
import type { Core, FeeFacts, OptionFacts } from "./core";
import type { MembershipViews, OptionGroup } from "./define-block";
import { type MembershipWords, membershipWords } from "./membership-words";
import type { Resolver } from "./resolver";
import { settingsOf } from "./store";

export function createMembershipViews(core: Core, resolver: Resolver): MembershipViews {
  const words = () => membershipWords(core, resolver.store);
  return {
    membershipOptions: (group, columns) => {
      const prices = columns.length > 4 ? pricesOf(core, resolver) : undefined;
      const isPriced = prices !== undefined && prices.size > 0;
      return {
        // Without prices there is no column for them.
        columns: prices && !isPriced ? columns.filter((_, index) => index !== 1) : columns,
        rows: optionsOf(group, core).map(({ id, name, size, turnover }) => [
          name,
          ...(isPriced ? [prices.get(id) ?? ""] : []),
          ...[size, turnover, words().options[id]],
        ]),
      };
    },
    membershipFrom: () => pricesOf(core, resolver).get("1"),
    membershipBenefits: (group, cells) => toBenefits(group, cells, core, words()),
    membershipFees: (group) => toFees(group, core, resolver, words()),
  };
}

function optionsOf(group: OptionGroup, { options }: Core): OptionFacts[] {
  return options.filter(
    (option) => group === "all" || option.isForLocations === (group === "locations"),
  );
}

/** The columns of benefits: single numbers, the ten number pack, and full members, who all have the same. */
const columns = ["1", "2", "3"];

function toBenefits(
  group: "numbers" | "locations",
  { yes, no }: { yes: string; no: string },
  { benefits, locationBenefits }: Core,
  words: MembershipWords,
): string[][] {
  if (group === "locations") {
    return locationBenefits.map(({ id, isAvailable }) => [
      words.locationBenefits[id],
      isAvailable ? yes : no,
    ]);
  }
  return benefits.map(({ id, options }) => [
    words.benefits[id],
    ...columns.map((option) => (options.includes(option) ? yes : no)),
  ]);
}

function toFees(
  group: OptionGroup,
  core: Core,
  resolver: Resolver,
  words: MembershipWords,
): FeesModel | undefined {
  const { fees: table, showCosts } = settingsOf(resolver.store).fields;
  if (!showCosts) return undefined;
  const options = optionsOf(group, core);
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name;
  const all = feesOf(table, core, resolver);
  if (!all) return undefined;
  const fees = all.filter(({ option }) => nameOf(option) !== undefined);
  const kinds = [...new Set(fees.map(({ kind }) => kind))];
  const steps = fees.length > 0 ? core.priceSteps(table) : [];
  return {
    isSample: fees.some(({ isSample }) => isSample),
    from: fees[0]?.from ?? "",
    to: fees[0]?.to ?? "",
    tables: kinds.map((kind) => {
      const own = fees.filter((fee) => fee.kind === kind);
      const rows = own.map(({ option, joiningFee, annualFee }) => [
        nameOf(option) ?? "",
        joiningFee,
        annualFee,
      ]);
      return { kind: words.kinds[kind], tax: own[0]?.tax ?? "", rows };
    }),
    steps: steps.flatMap(({ option, ...step }) => {
      const membership = nameOf(option);
      return membership === undefined ? [] : [{ membership, ...step }];
    }),
  };
}

/** What each option costs most applicants, in words; nothing where costs are hidden or no fees are set. */
function pricesOf(core: Core, resolver: Resolver): Map<string, string> {
  const { fees: table, showCosts } = settingsOf(resolver.store).fields;
  const fees = (showCosts && feesOf(table, core, resolver)) || [];
  const perNumber = new Set(core.options.filter((o) => o.isFeePerNumber).map(({ id }) => id));
  const { price: words } = membershipWords(core, resolver.store);
  // The kind of most applicants comes first.
  const most = fees.filter(({ kind }) => kind === fees[0]?.kind);
  return new Map(
    most.map(({ option, price, isSample }) => {
      const each = perNumber.has(option) ? say(words.perNumber, { price }) : price;
      return [option, isSample ? say(words.sample, { price: each }) : each];
    }),
  );
}

/** The fees of today, if there are any; a table that cannot be read is reported. */
function feesOf(table: string, core: Core, resolver: Resolver): FeeFacts[] | undefined {
  try {
    return core.fees(table);
  } catch (error) {
    const { id, type, fields } = settingsOf(resolver.store);
    resolver
      .in({ id, type })
      .report(
        `The table of fees cannot be read: ${(error as Error).message}.`,
        "No amount is shown. Mend the table and publish it again.",
        fields.fees,
      );
    return undefined;
  }
}
