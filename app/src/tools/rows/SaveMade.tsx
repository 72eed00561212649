import { Button } from "../../ui/Button";
import { saveBlob } from "../../ui/save-file";

type Props = {
  /** The name of the file; its ending tells what it is. */
  name: string;
  /** What became of a list; absent where no row was right. */
  file: Blob | undefined;
};

/** The button that saves what was made of a list. */
export function SaveMade({ name, file }: Props) {
  if (file === undefined) return null;
  const format = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
  return (
    <div className="actions">
      <Button variant="primary" onClick={() => saveBlob(name, file)}>
        Save as {format}
      </Button>
    </div>
  );
}
