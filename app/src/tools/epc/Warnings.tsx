import type { InterpretWarning } from "../../engine/load-interpreter";
import { Notice } from "../../ui/Notice";
import { describeWarning, warningTones } from "./messages";

/** What is odd about something that reads, and what is well to know about it. */
export function Warnings({ warnings }: { warnings: readonly InterpretWarning[] }) {
  return (["warning", "information"] as const).map((tone) => {
    const said = warnings.filter(({ code }) => warningTones[code] === tone);
    return (
      said.length > 0 && (
        <Notice key={tone} tone={tone}>
          {said.map((warning) => (
            <p key={`${warning.code} ${warning.ai} ${warning.found}`}>{describeWarning(warning)}</p>
          ))}
        </Notice>
      )
    );
  });
}
