import { makingFiles } from "../../../../fixtures/content/words/tools";

/** Thrown where there can be no file. Its message is a sentence for people, which no other error has. */
export class FileError extends Error {}

/** Why there is no file, in a sentence. */
export const describeFileError = (error: unknown): string =>
  error instanceof FileError ? error.message : makingFiles.failed;
