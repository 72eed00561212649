/** What blocks show of membership. Rows come from the rules, words of columns from the entry. */
import type { FeesModel } from "./block-parts";
import type { Core, FeeFacts, OptionFacts } from "./core";
import type { MembershipViews, OptionGroup } from "./define-block";
import type { Resolver } from "./resolver";
import { settingsOf } from "./store";

export function createMembershipViews(core: Core, resolver: Resolver): MembershipViews {
  return {
    membershipOptions: (group) =>
      optionsOf(group, core).map(({ name, size, turnover, suits }) => [
        name,
        size,
        turnover,
        suits,
      ]),
    membershipBenefits: (group, words) => toBenefits(group, words, core),
    membershipFees: (group) => toFees(group, core, resolver),
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
): string[][] {
  if (group === "locations") {
    return locationBenefits.map(({ label, isAvailable }) => [label, isAvailable ? yes : no]);
  }
  return benefits.map(({ label, options }) => [
    label,
    ...columns.map((option) => (options.includes(option) ? yes : no)),
  ]);
}

function toFees(group: OptionGroup, core: Core, resolver: Resolver): FeesModel | undefined {
  const { fees: table, showCosts } = settingsOf(resolver.store).fields;
  if (!showCosts) return undefined;
  const options = optionsOf(group, core);
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name;
  const fees = feesOf(table, core, resolver).filter(({ option }) => nameOf(option) !== undefined);
  const [first] = fees;
  if (!first) return undefined;
  const kinds = [...new Set(fees.map(({ kind }) => kind))];
  return {
    isSample: fees.some(({ isSample }) => isSample),
    from: first.from,
    to: first.to,
    tables: kinds.map((kind) => {
      const own = fees.filter((fee) => fee.kind === kind);
      const rows = own.map(({ option, joiningFee, annualFee }) => [
        nameOf(option) ?? "",
        joiningFee,
        annualFee,
      ]);
      return { kind, tax: own[0]?.tax ?? "", rows };
    }),
  };
}

/** The fees of today; a table that has none or cannot be read is reported. */
function feesOf(table: string, core: Core, resolver: Resolver): FeeFacts[] {
  try {
    const fees = core.fees(table);
    if (fees.length === 0) resolver.report("the table of fees has none for today");
    return fees;
  } catch (error) {
    resolver.report((error as Error).message);
    return [];
  }
}
