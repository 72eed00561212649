/** How a pack is measured: GS1 Package and Product Measurement Standard, consumer trade items, default front. */
import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, Scene } from "../kit/Scene";

export function BoxMeasures({ notes }: DrawingWords<"box-measures">) {
  return (
    <Noted notes={notes}>
      <Scene width={280} height={226}>
        <path data-tone="tint" d="M64 66l44-36h104l-44 36z" />
        <path data-tone="tint" d="M168 66l44-36v122l-44 36z" />
        <path d="M64 66h104v122H64z" />
        <path data-tone="orange" d="M84 90h64v24H84z" />
        <path data-tone="quiet" d="M84 132h64M84 146h40" />
        <path data-tone="accent" d="M46 66h8m-4 0v122m-4 0h8" />
        <path data-tone="accent" d="M64 198v8m0 -4h104m0 -4v8" />
        <path data-tone="accent" d="M178 196l6 6m-3 -3l44-36m-3 -3l6 6" />
        <Mark at={[28, 127]} number={1} />
        <Mark at={[116, 214]} number={2} />
        <Mark at={[220, 194]} number={3} />
      </Scene>
    </Noted>
  );
}
