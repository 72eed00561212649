import { askUs } from "../../../../fixtures/content/words/join";
import type { AskUsReason } from "../../engine/load-membership";
import { say } from "../../say";

/** Why no membership fits. */
export function describeAskUs(reason: AskUsReason, limit: number): string {
  return say(askUs[reason], { limit });
}
