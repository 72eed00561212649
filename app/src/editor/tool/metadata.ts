/** What the server says about the editor who is signed in. */
import * as v from "valibot";

const schema = v.object({
  version: v.string(),
  editor: v.object({ name: v.string() }),
  space: v.string(),
  environment: v.string(),
  locale: v.string(),
  view: v.picklist(["draft", "published"]),
  /** When the session ends, in epoch milliseconds. */
  expiresAt: v.number(),
  /** Where an entry is edited, with `{id}` in place of its id; `null` where entries are files. */
  entryUrl: v.nullable(v.string()),
  /** Whose messages the page believes. */
  origins: v.array(v.string()),
});

export type Metadata = v.InferOutput<typeof schema>;

/** Asks once who is signed in; without a session, or when the server cannot be reached, nobody is. */
export async function readMetadata(): Promise<Metadata | undefined> {
  try {
    const response = await fetch("/api/__octana/metadata");
    if (response.status !== 200) return undefined;
    return v.parse(schema, await response.json());
  } catch {
    return undefined;
  }
}
