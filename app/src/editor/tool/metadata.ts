/** Who is editing, and what. */
import * as v from "valibot";

const metadata = v.object({
  version: v.string(),
  editor: v.object({ name: v.string() }),
  view: v.picklist(["draft", "published"]),
  entryUrl: v.nullable(v.string()),
  origins: v.array(v.string()),
});

export type Metadata = v.InferOutput<typeof metadata>;

/** What the server knows of the editor; undefined without a session, and if the server cannot be asked. */
export async function readMetadata(): Promise<Metadata | undefined> {
  try {
    const response = await fetch("/api/__octana/metadata");
    return response.ok ? v.parse(metadata, await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
