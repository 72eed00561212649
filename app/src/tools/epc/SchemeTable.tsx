import type { Interpreter, SchemeName } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { Table } from "../../ui/Table";
import styles from "./EpcTool.module.css";
import { describeScheme, schemeName } from "./messages";
import { fitsOf } from "./schemes";
import type { Meaning, Work } from "./work";

type Props = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning;
  onScheme: (scheme: SchemeName) => void;
};

/** Every scheme for this kind of object: how many bits it takes, or why it does not fit. */
export function SchemeTable({ engine, work, meaning, onScheme }: Props) {
  const fits = fitsOf(engine, work, meaning);
  if (typeof fits === "string") return <p>{fits}</p>;
  const rows = fits.map((fit) => {
    const { scheme } = fit;
    const isInUse = meaning.scheme === scheme.scheme;
    return {
      key: scheme.scheme,
      cells: [
        schemeName(scheme.scheme),
        describeScheme(scheme),
        "bits" in fit ? fit.bits : "",
        !("bits" in fit) ? fit.why : isInUse ? "In use" : "Fits",
        !isInUse && (
          <Button
            key="use"
            size="small"
            aria-label={`Use ${schemeName(scheme.scheme)}`}
            onClick={() => onScheme(scheme.scheme)}
          >
            Use
          </Button>
        ),
      ],
    };
  });
  return (
    <div className={styles.schemes}>
      <Table
        caption="Schemes for this number"
        columns={["Scheme", "Size", "Bits it takes", "Does it fit?", "Choose"]}
        rows={rows}
      />
    </div>
  );
}
