/** The worker that writes a workbook: it answers one request and is then discarded. */
import { answerCall } from "../lists/worker-call";
import { type WorkbookRequest, writeWorkbook } from "./write-workbook";

answerCall<WorkbookRequest, [done: number], Blob>(writeWorkbook);
