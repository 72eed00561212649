import { Noted } from "./kit/Noted";
import { Mark, Scene } from "./kit/Scene";
import { Shirt } from "./packs";

const columns = [
  { size: "S", x: 62 },
  { size: "M", x: 118 },
  { size: "L", x: 174 },
  { size: "XL", x: 230 },
];
const rows = [32, 90, 148];

/** Everything a shopper can choose has a number: T-shirts by size and colour, and packs of three. */
export function ShirtVariants() {
  return (
    <Noted
      notes={[
        { name: "Twelve single shirts", note: "Four sizes in three colours: 12 numbers." },
        { name: "Four three-packs", note: "A shirt in each colour, in four sizes: 4 numbers." },
      ]}
    >
      <Scene width={264} height={276}>
        {columns.map(({ size, x }) => (
          <g key={size}>
            <text x={x} y="18" textAnchor="middle">
              {size}
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
