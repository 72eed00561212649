import { type ComponentProps, useRef } from "react";
import { Button } from "../../ui/Button";

type Props = Pick<ComponentProps<typeof Button>, "size" | "children"> & {
  /** What screen readers call the choice. */
  label: string;
  onFile: (file: File) => void;
};

/** The button that lets people choose a file with a table. */
export function ChooseFile({ label, onFile, ...button }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xlsb,.xls,.ods,.json,.xml,text/csv,text/plain"
        aria-label={label}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ""; // so that the same file can be chosen again
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
