import { keyParts } from "../../../fixtures/content/words/tools";
import type { KeyRole } from "../engine/load-engine";

/** What people call the parts of a key, wherever it is taken apart. */
export const partNames: Record<KeyRole, string> = keyParts;
