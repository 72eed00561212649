/** The worker that `read-workbook.ts` asks from a page: it answers one request and is then discarded. */
import { answerCall } from "../lists/worker-call";
import { type Workbook, type WorkbookRequest, workbookText } from "./workbook-text";

answerCall<WorkbookRequest, [], Workbook>(workbookText);
