/** How a block is declared: its fields, and how they become what its component shows. */
import type { Document } from "@contentful/rich-text-types";
import type {
  ButtonModel,
  CardModel,
  DownloadModel,
  FeesModel,
  FigureModel,
  ImageModel,
  KeyFactModel,
  LinkModel,
  ListingModel,
  OfficeModel,
  OwnTextModel,
  QuestionModel,
  RichText,
  StepModel,
  TermModel,
} from "./block-parts";
import { type ContentType, contentType, type Field, type FieldsOf } from "./fields";
import type { Line } from "./lines";

/**
 * Makes view models from the entries that fields link to. What cannot be shown is reported and left out.
 *
 * Declarations know this type only. The code is in `views.ts`: it reads entries, whose types follow
 * from the declarations.
 */
export type Views = EntryViews & MembershipViews;

/** What is made of entries alone. */
export type EntryViews = {
  richText: (document: Document) => RichText;
  buttons: (ids: string[]) => ButtonModel[];
  links: (ids: string[]) => LinkModel[];
  cards: (ids: string[]) => CardModel[];
  keyFacts: (ids: string[]) => KeyFactModel[];
  /** A field of the block itself. */
  ownText: (field: string, text: Document) => OwnTextModel;
  steps: (ids: string[]) => StepModel[];
  downloads: (ids: string[]) => DownloadModel[];
  image: (id: string) => ImageModel | undefined;
  figure: (id: string) => FigureModel | undefined;
  /** The questions with `ids`, or all of a category. */
  questions: (ids: string[], category?: string) => QuestionModel[];
  /** The rows with a cell for each column; the others are reported. */
  tableRows: (columns: string[], rows: string[][]) => string[][];
  /** Every term of the glossary. */
  terms: () => TermModel[];
  listings: (source: ListingSource, category?: string) => ListingModel[];
  /** Every office. */
  offices: () => OfficeModel[];
  /** The links of the join pages with these names. */
  joinLinks: (names: string[]) => LinkModel[];
};

/** What is made of the rules of membership, so that every page says the same. */
export type MembershipViews = {
  /** The columns and rows of membership options: name, size, turnover, who it suits; what it costs is after the name where there are five columns. */
  membershipOptions: (
    group: OptionGroup,
    columns: string[],
  ) => { columns: string[]; rows: string[][] };
  /** What one number costs most applicants, in words; undefined if no amount may be shown. */
  membershipFrom: () => string | undefined;
  /** The rows of benefits: what it is, and for each column of options whether they bring it. */
  membershipBenefits: (
    group: "numbers" | "locations",
    words: { yes: string; no: string },
  ) => string[][];
  /** The fees of today, a table for each kind of applicants; undefined if no amount may be shown. */
  membershipFees: (group: OptionGroup) => FeesModel | undefined;
};

/** Options with product numbers, those with locations only, or both. */
export type OptionGroup = "numbers" | "locations" | "all";

export type ListingSource = "providers" | "guides" | "articles" | "events" | "library";

type FieldsByName = Record<string, Field>;

/** A block's fields without its heading, which all blocks treat alike. */
type Own<Fields extends FieldsByName> = Omit<FieldsOf<ContentType<Fields>>, "heading">;

/** A content type whose entries are blocks of a page. */
export type BlockDeclaration<Fields extends FieldsByName, View> = ContentType<Fields> & {
  /** Makes what the component shows; undefined if it cannot be shown. */
  view: (fields: Own<Fields>, views: Views) => View | undefined;
  /** What that says besides the heading, for the search and for editors who compare two versions. */
  lines: (view: View) => Line[];
};

/** Declares a block whose component shows the fields as they are. */
export function plainBlock<Fields extends FieldsByName>(
  displayField: keyof Fields & string,
  description: string,
  fields: Fields,
  lines: (view: Own<Fields>) => Line[],
): BlockDeclaration<Fields, Own<Fields>> {
  return { ...contentType(displayField, description, fields), view: (own) => own, lines };
}

/** Declares a block whose component shows what `view` makes of the fields. */
export function block<Fields extends FieldsByName, View>(
  displayField: keyof Fields & string,
  description: string,
  fields: Fields,
  view: (fields: Own<Fields>, views: Views) => View | undefined,
  lines: (view: View) => Line[],
): BlockDeclaration<Fields, View> {
  return { ...contentType(displayField, description, fields), view, lines };
}
