import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { buttons } from "../../../../fixtures/content/words/interface";
import { rows as words } from "../../../../fixtures/content/words/tools";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { ScanArea } from "../../ui/form/TextInput";
import { ChooseFile } from "./ChooseFile";
import { FileLine } from "./FileLine";
import styles from "./Rows.module.css";
import { longList, type Rows } from "./use-rows";

type Props = {
  rows: Rows;
  /** Of the box, for those who send people there. */
  id?: string;
  label: string;
  hint: string;
  /** What screen readers call the choice of a file. */
  fileLabel: string;
  /** Settings between the rows and the buttons. */
  settings?: ReactNode;
  /** Buttons in front of the choice of a file. */
  children?: ReactNode;
  /** Buttons behind it. */
  more?: ReactNode;
  onExample: () => void;
  /** The rows of a file that was chosen or dropped, or of another of its sheets. */
  onFile?: (rows: Blob) => void;
  /** Everything that was made of the rows goes, with the rows or before those of a file come. */
  onClear: () => void;
};

/** A box to paste rows into, on which a file can be dropped. */
export function RowsInput({
  rows,
  id,
  label,
  hint,
  fileLabel,
  settings,
  children,
  ...props
}: Props) {
  const [isOver, setIsOver] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);

  // What is done with the rows may have changed while a workbook was opened.
  const onFile = useRef(props.onFile);
  useEffect(() => {
    onFile.current = props.onFile;
  });

  const hasFile = rows.file !== undefined || rows.opening !== undefined;

  async function take(file: File | undefined, sheet?: string) {
    if (file === undefined) return;
    props.onClear();
    const text = await rows.choose(file, sheet);
    if (text !== undefined) onFile.current?.(text);
  }

  // Text that is moved within the box is the browser's.
  const isOwn = useRef(false);

  function dragOver(event: DragEvent) {
    if (isOwn.current) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
    if (isOwn.current) return;
    event.preventDefault();
    setIsOver(false);
    const { files, items } = event.dataTransfer;
    const [file] = files;
    if (file === undefined) {
      takeText(event.dataTransfer.getData("text"));
    } else if (files.length > 1) {
      refuse(new File([], Array.from(files, ({ name }) => name).join(", ")), "several");
    } else if (items[0]?.webkitGetAsEntry?.()?.isDirectory) {
      refuse(file, "folder");
    } else {
      take(file);
    }
  }

  function refuse(file: File, why: "folder" | "several") {
    props.onClear();
    rows.refuse(file, why);
  }

  /** Cells or a link that were dropped. */
  function takeText(text: string) {
    if (text.trim() === "") return;
    const isAlone = hasFile || rows.typed.trim() === "";
    const all = isAlone ? text : `${rows.typed.trimEnd()}\n${text}`;
    if (hasFile) props.onClear();
    const long = longList(all);
    if (long === undefined) rows.take(all);
    else take(long);
  }

  /** A long list does not go into the box, in which each letter typed would be late. */
  function paste(event: ClipboardEvent) {
    const long = longList(event.clipboardData.getData("text/plain"));
    if (long === undefined || rows.typed !== "") return;
    event.preventDefault();
    flushSync(() => {
      take(long);
    });
    remove.current?.focus();
    announce(words.takenAsFile);
  }

  function clear() {
    rows.clear();
    props.onClear();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the button does the same */}
      <div
        className={styles.drop}
        data-over={isOver ? "" : undefined}
        onDragStart={() => {
          isOwn.current = true;
        }}
        onDragEnd={() => {
          isOwn.current = false;
        }}
        onDragOver={dragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {!hasFile ? (
          <Field {...(id !== undefined && { id })} label={label} hint={hint}>
            {(field) => (
              <ScanArea
                {...field}
                rows={7}
                value={rows.typed}
                onPaste={paste}
                onChange={({ target }) => rows.type(target.value)}
              />
            )}
          </Field>
        ) : (
          <FileLine rows={rows} onSheet={take}>
            <Button ref={remove} size="small" onClick={clear}>
              {words.removeFile}
            </Button>
          </FileLine>
        )}
      </div>
      {settings}
      <div className="actions needs-script">
        {children}
        <ChooseFile label={fileLabel} onFile={take}>
          {words.chooseFile}
        </ChooseFile>
        {props.more}
        {rows.isEmpty && !hasFile ? (
          <Button variant="quiet" onClick={props.onExample}>
            {words.example}
          </Button>
        ) : (
          <Button variant="quiet" onClick={clear}>
            {buttons.startAgain}
          </Button>
        )}
      </div>
    </>
  );
}
