import { familyNames, isFamilyName, readFigure } from "../../src/content/figures";
import { type Context, checkFacts, compileEntry } from "./compile-entry";
import { itemsOf } from "./compile-lists";
import { entryId } from "./new-entry";
import { inside } from "./problems";

/** Makes the entries of all figures; each file of `figures/` holds those of one family. */
export async function compileFigures(
  sources: ReadonlyMap<string, unknown>,
  context: Context,
): Promise<void> {
  const { problems } = context;
  for (const [family, items] of sources) {
    const file = `figures/${family}.yaml`;
    if (!isFamilyName(family)) {
      const known = familyNames.join(", ");
      problems.add({ file, field: "" }, `is no family of figures; the families are ${known}`);
      continue;
    }
    for (const [index, { data, ...item }] of itemsOf(items, file, context).entries()) {
      const place = inside({ file, field: "" }, index);
      const name = String(item.name ?? index + 1);
      const at = inside(place, "data");
      checkFacts(data ?? {}, "figure", at, context);
      const figure = readFigure(name, family, data, (path, problem) =>
        problems.add(path.reduce(inside, at), problem),
      );
      const extra = { family, data: figure?.data };
      const id = entryId("figure", name);
      await compileEntry("figure", id, item, place, context, extra);
      if (!figure) context.entries.get(id)?.broken.add("data");
    }
  }
}
