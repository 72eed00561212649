import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, Scene } from "../kit/Scene";

/** A site seen from above, with the places that have location numbers of their own. */
export function SitePlan({ notes }: DrawingWords<"site-plan">) {
  return (
    <Noted notes={notes}>
      <Scene width={300} height={236}>
        <path data-tone="quiet" d="M10 204h280M10 230h280" />
        <path data-tone="quiet" strokeDasharray="10 10" d="M10 217h280" />
        <path data-tone="none" strokeDasharray="2 6" d="M212 22H16v164h268V22h-24" />
        <path data-tone="tint" d="M36 46h150v96H36z" />
        <path data-tone="quiet" d="M36 94h150" />
        <path d="M186 54h10v20h-10zM186 84h10v20h-10zM186 114h10v20h-10z" />
        <path data-tone="orange" d="M198 116h34v16h-34z" />
        <path d="M232 118h12v12h-12z" />
        <path d="M214 154h56v32h-56z" />
        <path data-tone="accent" d="M236 8v34m-6 -7l6 7l6 -7" />
        <Mark at={[258, 14]} number={1} />
        <Mark at={[60, 70]} number={2} />
        <Mark at={[170, 124]} number={3} />
        <Mark at={[242, 170]} number={4} />
      </Scene>
    </Noted>
  );
}
