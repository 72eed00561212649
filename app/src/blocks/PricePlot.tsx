import type { PriceStepModel } from "../content/block-parts";
import type { BlockOfType } from "../content/model";
import { BarChart } from "../figures/families/Bars";
import besideStyles from "../join/option/Suited.module.css";
import { say } from "../say";
import { VisuallyHidden } from "../ui/Announcer";
import { Disclosure } from "../ui/Disclosure";
import { fieldSource } from "../ui/field-source";
import { dollars } from "../ui/format";
import { Table } from "../ui/Table";
import styles from "./FigureBlock.module.css";

/** What so many products cost at first and at each renewal: two charts of one scale, and the same as a table. */
export function PricePlot({ block }: { block: BlockOfType<"membershipFees"> }) {
  const { fees, plotColumns = [], plotRange = "", plotTable = "" } = block;
  const { steps } = fees;
  const source = fieldSource(block, "plotTable");
  const [, , first = "", renewal = ""] = plotColumns;
  const longest = Math.max(...steps.map(({ firstCents }) => firstCents));
  const productsOf = ({ from, to }: PriceStepModel) =>
    from === to ? String(from) : say(plotRange, { from: String(from), to: String(to) });
  const chart = (heading: string, cents: "firstCents" | "renewalCents") => ({
    heading,
    bars: steps.map((step) => ({
      name: productsOf(step),
      ...{ length: step[cents], amount: dollars(step[cents]) },
    })),
  });
  return (
    <>
      <figure className={styles.figure}>
        <div className={`${styles.drawing} ${besideStyles.suited}`}>
          <div>
            <BarChart chart={chart(first, "firstCents")} longest={longest} />
          </div>
          <div>
            <BarChart chart={chart(renewal, "renewalCents")} longest={longest} />
          </div>
        </div>
        <figcaption className="quiet" {...fieldSource(block, "plot")}>
          {block.plot}
        </figcaption>
      </figure>
      <Disclosure summary={<span {...source}>{plotTable}</span>}>
        <Table
          caption={<VisuallyHidden>{plotTable}</VisuallyHidden>}
          columns={plotColumns}
          rows={steps.map((step) => ({
            key: String(step.from),
            cells: [
              productsOf(step),
              step.membership,
              dollars(step.firstCents),
              dollars(step.renewalCents),
            ],
          }))}
        />
      </Disclosure>
    </>
  );
}
