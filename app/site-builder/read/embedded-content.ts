import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { ContentAccess } from "../build-settings";

/** A running embedded content service. */
export type EmbeddedContent = { access: ContentAccess; stop: () => void };

/** Longest the service may take to read the export and listen. */
const START_MS = 20_000;

/**
 * Starts `site-server content` on a free port, serving `exportFile`.
 *
 * Content goes through the service and the official client even when it lies next to the build,
 * so that this way of reading is the only one and is exercised every day.
 */
export async function startEmbeddedContent(
  root: string,
  exportFile: string,
): Promise<EmbeddedContent> {
  const binary = findServer(root);
  const child = spawn(binary, ["content"], {
    // Only these settings: the server must not mistake the build's own for its.
    env: { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", CONTENT_EXPORT: exportFile },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => void child.kill();
  try {
    return { access: await readAccess(child), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function findServer(root: string): string {
  const named = process.env.SITE_SERVER;
  const candidates = named
    ? [resolve(named)]
    : ["server", "release", "debug"].map((profile) =>
        resolve(root, "target", profile, "site-server"),
      );
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`build the server first (cargo build -p site-server); looked for ${candidates}`);
}

/** The service says where it listens in one line of JSON on standard output. */
function readAccess(child: ChildProcess): Promise<ContentAccess> {
  return new Promise((settle, refuse) => {
    let complaint = "";
    const timer = setTimeout(
      () => refuse(new Error("the content service did not start")),
      START_MS,
    );
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.on("error", refuse);
    child.on("exit", (code) => {
      clearTimeout(timer);
      refuse(new Error(`the content service stopped (${code}): ${complaint.trim()}`));
    });
    if (!child.stdout) return;
    createInterface(child.stdout).once("line", (line) => {
      clearTimeout(timer);
      const { host, space, environment, deliveryToken } = JSON.parse(line) as Record<
        string,
        string
      >;
      settle({
        host: `http://${host}`,
        space: space ?? "",
        environment: environment ?? "",
        token: deliveryToken ?? "",
      });
    });
  });
}
