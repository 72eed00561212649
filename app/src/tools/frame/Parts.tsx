import { parts as words } from "../../../../fixtures/content/words/tools";
import { Table } from "../../ui/Table";

type Part = { ai: string; title: string; value: string; meaning: string | null };

/** Each identifier with its value and, where a date or a measure is among them, what the value means. */
export function Parts({ elements }: { elements: readonly Part[] }) {
  if (elements.length === 0) return null;
  const hasMeanings = elements.some(({ meaning }) => meaning !== null);
  return (
    <Table
      caption={words.caption}
      columns={[words.part, words.identifier, words.value, ...(hasMeanings ? [words.means] : [])]}
      rows={elements.map(({ ai, title, value, meaning }, at) => ({
        key: String(at),
        cells: [title, `(${ai})`, value, ...(hasMeanings ? [meaning] : [])],
      }))}
    />
  );
}
