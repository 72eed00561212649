/** The editor's tool, in a chunk of its own that visitors do not fetch. */
import type { PageHandle } from "./page-handle";

export function startEditor(_page: PageHandle): void {}
