import type { DrawingWords } from "../../content/drawings";
import { Shirt } from "../kit/packs";
import { Mark, Noted, Scene } from "../kit/Scene";

const columns = [
  { size: "small", x: 62 },
  { size: "medium", x: 118 },
  { size: "large", x: 174 },
  { size: "extraLarge", x: 230 },
] as const;
const rows = [32, 90, 148];

/** Everything a shopper can choose has a number: T-shirts by size and colour, and packs of three. */
export function ShirtVariants({ notes, labels }: DrawingWords<"shirt-variants">) {
  return (
    <Noted notes={notes}>
      <Scene width={264} height={276}>
        {columns.map(({ size, x }) => (
          <g key={size}>
            <text x={x} y="18" textAnchor="middle">
              {labels[size]}
            </text>
            <Shirt x={x} y={rows[0] ?? 0} />
            <Shirt x={x} y={rows[1] ?? 0} isTinted />
            <Shirt x={x} y={rows[2] ?? 0} isOrange />
            <Shirt x={x - 4} y={212} />
            <Shirt x={x} y={217} isTinted />
            <Shirt x={x + 4} y={222} isOrange />
          </g>
        ))}
        <path data-tone="quiet" d="M34 204h222" />
        <Mark at={[14, 112]} number={1} />
        <Mark at={[14, 242]} number={2} />
      </Scene>
    </Noted>
  );
}
