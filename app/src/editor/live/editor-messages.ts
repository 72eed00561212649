/**
 * The site's own protocol between a page and an editor in the window around it.
 *
 * The page says that it is there:
 *
 *     { source: "gs1-preview-page", protocol: 1, type: "connected", version: "2.10.1", locale: "en-AU" }
 *
 * The editor says what happens; for a deleted entity, `fields` are left out:
 *
 *     { source: "gs1-preview-editor", protocol: 1, type: "created" | "updated" | "saved" | "deleted",
 *       entity: { sys: { type: "Entry", id, version, updatedAt … }, fields } }
 *
 * `fields` needs only those that have changed; `null` empties one. They are in `sys.locale` or
 * stand under their locales. Without an age in `sys`, messages count in the order they come.
 * A protocol that breaks with this has another number, and pages leave alone what they do not know.
 */
import * as v from "valibot";
import { CONTENT_LOCALE } from "../../content/store";
import type { EntityMessage } from "./entity";
import { entityMessages } from "./entity-messages";

/** The preview tool's own version, which is not the protocol's. */
export const TOOL_VERSION = "2.10.1";
const PROTOCOL = 1;

export const connected = {
  source: "gs1-preview-page",
  protocol: PROTOCOL,
  type: "connected",
  version: TOOL_VERSION,
  locale: CONTENT_LOCALE,
} as const;

const schema = v.object({
  source: v.literal("gs1-preview-editor"),
  protocol: v.literal(PROTOCOL),
  type: v.picklist(["created", "updated", "saved", "deleted"]),
  entity: v.unknown(),
});

/** What a message in this protocol says; `undefined` if `data` is not one. */
export function readEditorMessage(data: unknown): EntityMessage[] | undefined {
  const message = v.safeParse(schema, data);
  if (!message.success) return undefined;
  const { type, entity } = message.output;
  return entityMessages(type, [entity]);
}
