import { files as words } from "../../../fixtures/content/words/interface";
import type { DownloadModel } from "../content/block-parts";
import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import styles from "./Downloads.module.css";
import { Section } from "./Section";

/** Files to download, each with its type and size. */
export function Downloads({ block }: { block: BlockOfType<"downloads"> }) {
  return (
    <Section block={block}>
      <ul className={styles.downloads}>
        {keyed(block.downloads, ({ href }) => href).map(([key, download]) => (
          <li key={key}>
            <Icon name="download" />
            <span>
              <Link href={download.href} {...fieldSource(download, "title")}>
                {download.title}
              </Link>{" "}
              <span className="quiet">{fileNote(download)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const kinds: Record<string, string> = {
  "application/pdf": words.pdf,
  "text/csv": words.csv,
  "image/svg+xml": words.svg,
  "image/png": words.png,
};

/** Such as "PDF, 120 KB". */
function fileNote({ contentType, size }: Pick<DownloadModel, "contentType" | "size">): string {
  const kind = kinds[contentType] ?? words.other;
  const kilobytes = Math.max(1, Math.round(size / 1000));
  return kilobytes < 1000 ? `${kind}, ${kilobytes} KB` : `${kind}, ${(size / 1e6).toFixed(1)} MB`;
}
