/** The worker that `use-tags.ts` asks: it answers one request and is then discarded. */
import { answerCall } from "../../../engine/lists/worker-call";
import { loadInterpreter } from "../../../engine/load-interpreter";
import { programTags } from "./program-tags";
import type { TagAnswer, TagRequest } from "./program-tags-messages";

// At once, so that it loads while the request is on its way.
const engine = loadInterpreter();

answerCall<TagRequest, [read: number, total: number], TagAnswer>(async (request, onProgress) =>
  programTags(await engine, request, onProgress),
);
