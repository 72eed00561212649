import { suited as words } from "../../../../fixtures/content/words/join";
import type { ComparedOption } from "../../engine/load-membership";
import { BarChart } from "../../figures/families/Bars";
import { say } from "../../say";
import { useSite } from "../../site-context";
import { dollars, longDate } from "../../ui/format";
import styles from "./Suited.module.css";

/** The memberships that suit: what each costs over three years, as lengths of one scale, and what it leaves out. */
export function Suited({ options }: { options: ComparedOption[] }) {
  const { showCosts } = useSite();
  const costs = showCosts ? options.flatMap(({ threeYears }) => threeYears?.payments ?? []) : [];
  const longest = Math.max(1, ...costs.map(({ cents }) => cents));
  return (
    <>
      <div className={styles.suited}>
        {options.map((option) => (
          <div key={option.id} className={styles.one}>
            {showCosts && option.threeYears ? (
              <BarChart chart={chartOf(option.name, option.threeYears)} longest={longest} />
            ) : (
              <b>{option.name}</b>
            )}
            <LeftOut option={option} />
          </div>
        ))}
      </div>
      {costs.length > 0 && <p className="quiet">{words.note}</p>}
    </>
  );
}

type ThreeYears = NonNullable<ComparedOption["threeYears"]>;

function chartOf(option: string, { payments, totalCents }: ThreeYears) {
  return {
    heading: say(words.overYears, { option, amount: dollars(totalCents) }),
    bars: payments.map(({ renews, cents }) => ({
      name: renews === null ? words.first : say(words.renewal, { day: longDate(renews) }),
      ...{ length: cents, amount: dollars(cents) },
    })),
  };
}

function LeftOut({ option: { size, leavesOut } }: { option: ComparedOption }) {
  const { membershipWords } = useSite();
  if (leavesOut === null) return <p>{say(words.size, { size })}</p>;
  if (leavesOut.length === 0) return <p>{say(words.leavesNothingOut, { size })}</p>;
  const benefits = leavesOut.map((benefit) => membershipWords.benefits[benefit]).join("; ");
  return <p>{say(words.leavesOut, { size, benefits })}</p>;
}
