/** A page as the lines that people read, in reading order, to compare two versions of it. */
import { longDate } from "../../../blocks/long-date";
import { linesIn } from "../../../content/blocks";
import { type Line, line, link, maybe, rich } from "../../../content/lines";
import type { BlockModel, GuideModel, PageModel } from "../../../content/model";

export function pageLines(page: PageModel): Line[] {
  return [
    line("title", page.title),
    line("description", page.description),
    ...maybe("text", page.lead),
    ...page.blocks.flatMap(blockLines),
    ...(page.guides ?? []).flatMap(linesOfGuide),
    ...maybe("effective", page.effective && longDate(page.effective)),
    ...maybe("reviewed", page.reviewed && longDate(page.reviewed)),
  ];
}

const blockLines = (block: BlockModel): Line[] => [
  ...maybe("heading", block.heading),
  ...linesIn(block),
];

const linesOfGuide = (guide: GuideModel): Line[] => [
  line("heading", guide.name),
  ...rich(guide.summary),
  ...(guide.needs ? rich(guide.needs) : []),
  ...guide.blocks.flatMap(blockLines),
  ...maybe("text", guide.finished),
  ...guide.next.map(link),
];
