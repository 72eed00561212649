/**
 * Reads the data of a figure's entry by its family: for the compiler, which tells an author what is wrong where,
 * and for whatever a foreign space sends, where a figure that does not fit is left out.
 */
import * as v from "valibot";
import { type DrawingName, type DrawingWords, drawingSchema } from "./drawings";
import { type Family, type FamilyData, families } from "./figure-families";

/** What a figure shows. */
export type Figure =
  | { [Name in Family]: { name: string; family: Name; data: FamilyData<Name> } }[Family]
  | {
      [Name in DrawingName]: { name: Name; family: "drawing"; data: DrawingWords<Name> };
    }[DrawingName];

type FamilyName = Figure["family"];

/** The families that editors choose from. */
export const familyNames = ["drawing", ...Object.keys(families)] as FamilyName[];

export function isFamilyName(name: string): name is FamilyName {
  return familyNames.some((known) => known === name);
}

/** Called with each problem: the way to it in the data, and what is wrong. */
type ReportData = (path: (string | number)[], problem: string) => void;

/** The figure `name`; undefined, and reported, if its data does not fit its family. */
export function readFigure(
  name: string,
  family: FamilyName,
  data: unknown,
  report: ReportData,
): Figure | undefined {
  const schema = family === "drawing" ? drawingSchema(name) : families[family];
  if (schema === undefined) {
    report([], `there is no drawing ${name}`);
    return undefined;
  }
  const result = v.safeParse<v.GenericSchema>(schema, data);
  // The schema was chosen by family and name, so the three are one member of the union.
  if (result.success) return { name, family, data: result.output } as Figure;
  for (const issue of result.issues) report(pathOf(issue), problemOf(issue));
  return undefined;
}

function pathOf({ path }: v.BaseIssue<unknown>): (string | number)[] {
  // Data is lists and records alone, whose keys are these.
  return path?.map(({ key }) => key as string | number) ?? [];
}

function problemOf({ kind, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind !== "schema") return message;
  if (expected === "never") return "is not a field here";
  if (received === "undefined") return "is missing";
  return `expected ${expected}, found ${received}`;
}
