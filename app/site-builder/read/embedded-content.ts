import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { ContentAccess } from "../build-settings";

/** A running embedded content service. */
export type EmbeddedContent = { access: ContentAccess; stop: () => void };

/** The service must read the export and listen within this time. */
const START_MS = 20_000;

/**
 * Starts `site-server content` on a free port, serving `exportFile`.
 *
 * Even content that lies next to the build goes through the service and the official client, so
 * that there is one way to read content and every build exercises it.
 */
export async function startEmbeddedContent(
  root: string,
  exportFile: string,
): Promise<EmbeddedContent> {
  const binary = serverBinary(root);
  const child = spawn(binary, ["content"], {
    // Only these settings: those of the build have the same names and must not reach the server.
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

/** The service prints where it listens, as one line of JSON on standard output. */
function readAccess(child: ChildProcess): Promise<ContentAccess> {
  return new Promise((resolve, reject) => {
    let errors = "";
    const timer = setTimeout(
      () => reject(new Error("the content service did not start")),
      START_MS,
    );
    child.stderr?.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the content service stopped (${code}): ${errors.trim()}`));
    });
    if (!child.stdout) return;
    createInterface(child.stdout).once("line", (line) => {
      clearTimeout(timer);
      const { host, space, environment, deliveryToken } = JSON.parse(line) as Record<
        string,
        string
      >;
      resolve({
        host: `http://${host}`,
        space: space ?? "",
        environment: environment ?? "",
        token: deliveryToken ?? "",
      });
    });
  });
}

/** The path of `site-server`: the one that `SITE_SERVER` names, or the one that make has built. */
export function serverBinary(root: string): string {
  const path = resolve(process.env.SITE_SERVER ?? resolve(root, "target/debug/site-server"));
  if (existsSync(path)) return path;
  throw new Error(`build the server first (make server): ${path} does not exist`);
}
