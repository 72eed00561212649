/** What is said about a file that cannot be read, and how to put it right. */
import { fileProblems } from "../../../fixtures/content/words/tools";
import type { FileProblem } from "../engine/files/read-rows";
import { say } from "../say";

export function describeFile(problem: FileProblem): string {
  const sentence = fileProblems[problem.code];
  return "row" in problem
    ? say(fileProblems.inRow, { problem: sentence, row: problem.row })
    : sentence;
}
