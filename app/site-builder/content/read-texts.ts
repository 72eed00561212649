import { Remembered } from "../remember";

/** What Markdown and YAML were read as. */
export const readTexts = new Remembered();
