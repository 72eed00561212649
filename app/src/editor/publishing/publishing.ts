/** What the server says about the builds of the site, and the way back to an earlier one. */
import * as v from "valibot";
import { SessionEnded } from "../drafts/read-space";

const PATH = "/api/__octana/publishing";

const nullable = v.nullable(v.string());

const cause = v.object({
  by: v.picklist(["webhook", "command", "retry", "editor", "start", "day"]),
  /** Who, by the name or id that the server knows. */
  user: nullable,
  topic: nullable,
  entry: v.nullable(v.object({ id: v.string(), contentType: nullable })),
});

const warning = v.object({
  page: nullable,
  entry: nullable,
  contentType: nullable,
  field: nullable,
  message: v.string(),
  remedy: v.string(),
});

const build = v.object({
  id: v.string(),
  /** What it is called in the folder of builds; nothing where there is none. */
  build: nullable,
  /** In epoch milliseconds, as all instants here. */
  began: v.number(),
  seconds: v.number(),
  cause,
  outcome: v.picklist(["published", "unchanged", "failed", "rolledBack"]),
  isLive: v.boolean(),
  canRollBack: v.boolean(),
  /** Why it failed, in the words of the build. */
  why: nullable,
  warnings: v.array(warning),
});

const schema = v.object({
  /** Whether the server builds the site by itself. */
  isOn: v.boolean(),
  running: v.nullable(v.object({ since: v.number(), cause })),
  retry: v.nullable(v.object({ at: v.number(), attempt: v.number() })),
  /** The newest first. */
  builds: v.array(build),
});

export type Publishing = v.InferOutput<typeof schema>;
export type PublishedBuild = Publishing["builds"][number];
export type Cause = PublishedBuild["cause"];

/** Why a build did not become live again. */
export type RollBackFault = "gone" | "running" | "failed";

export class RollBackError extends Error {
  constructor(readonly fault: RollBackFault) {
    super(fault);
    this.name = "RollBackError";
  }
}

/** Throws `SessionEnded` where the editor has to sign in again. */
export async function readPublishing(): Promise<Publishing> {
  return read(await fetch(PATH, { cache: "no-store" }));
}

/** Makes an earlier build the one that visitors get. */
export async function rollBack(build: string): Promise<Publishing> {
  const response = await fetch(`${PATH}/roll-back`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ build }),
  });
  if (response.status === 409) {
    const { code } = v.parse(v.object({ code: v.string() }), await response.json());
    throw new RollBackError(code === "buildRunning" ? "running" : "gone");
  }
  return read(response);
}

async function read(response: Response): Promise<Publishing> {
  if (response.status === 401) throw new SessionEnded();
  if (response.status !== 200) throw new RollBackError("failed");
  return v.parse(schema, await response.json());
}
