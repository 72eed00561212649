/** The worker that `read-workbook.ts` asks from a page: it answers one request and is then discarded. */
import { answerCall } from "../lists/worker-call";
import { workbookText } from "./workbook-text";

answerCall<Blob, [], Blob>(workbookText);
