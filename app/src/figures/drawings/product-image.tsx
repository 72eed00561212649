import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, Scene } from "../kit/Scene";

/** A product image with what its full quality level asks for. */
export function ProductImage({ notes, labels }: DrawingWords<"product-image">) {
  return (
    <Noted notes={notes}>
      <Scene width={280} height={236}>
        <path d="M44 14h192v176H44z" />
        <path data-tone="tint" d="M108 40h64v18h-64z" />
        <path
          data-tone="tint"
          d="M112 58h56c0 8 14 10 14 24v82a8 8 0 0 1-8 8h-68a8 8 0 0 1-8-8V82c0-14 14-16 14-24z"
        />
        <path d="M98 98h84v50H98z" />
        <path data-tone="orange" d="M110 110h60v14h-60z" />
        <path
          data-tone="accent"
          strokeDasharray="4 5"
          d="M102 34h76v26c2 6 10 10 10 22v84a14 14 0 0 1-14 12h-68a14 14 0 0 1-14-12V82c0-12 8-16 10-22z"
        />
        <path data-tone="accent" d="M26 14h10m-5 0v176m-5 0h10" />
        <text x="46" y="217">
          {labels.fileName}
        </text>
        <Mark at={[14, 102]} number={1} />
        <Mark at={[208, 60]} number={2} />
        <Mark at={[28, 212]} number={3} />
      </Scene>
    </Noted>
  );
}
