import type { Interpreter, SchemeName } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { Table } from "../../ui/Table";
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
    return {
      key: scheme.scheme,
      cells: [
        schemeName(scheme.scheme),
        describeScheme(scheme),
        "bits" in fit ? fit.bits : "",
        "bits" in fit ? "Fits" : fit.why,
        meaning.scheme === scheme.scheme ? (
          "In use"
        ) : (
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
    <Table
      caption="Schemes for this number"
      columns={["Scheme", "Size", "Bits it takes", "Does it fit?", "Choose"]}
      rows={rows}
    />
  );
}
