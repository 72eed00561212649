import type { Interpreter, SchemeName } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { Table } from "../../ui/Table";
import { describeReason, describeScheme, schemeName } from "./messages";
import { choicesOf, formOf, type Meaning, type Work } from "./work";

type Props = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning;
  onScheme: (scheme: SchemeName) => void;
};

/** Every scheme for this kind of object: how many bits it takes, or why it does not fit. */
export function SchemeTable({ engine, work, meaning, onScheme }: Props) {
  const elements = formOf(meaning, "bracketed");
  if (elements === undefined) return <p>There is one scheme for this kind of object.</p>;
  const { filter = 0, prefixLength, hostname } = choicesOf(meaning, work);
  const select = (host?: string) => engine.selectSchemes(elements, filter, prefixLength, host);
  const selection = select();
  if (selection.type === "error") return null;
  if (selection.type === "refused") return <p>{describeReason(selection.reason)}</p>;
  const withHost = hostname.trim() === "" ? undefined : select(hostname.trim());
  const schemes = engine.listSchemes().filter(({ kind }) => kind === selection.kind);
  const rows = schemes.map((scheme) => {
    const tried = scheme.hasHostname ? withHost : selection;
    const candidate =
      tried?.type === "ok"
        ? tried.candidates.find((one) => one.scheme === scheme.scheme)
        : undefined;
    const why = candidate?.reason
      ? describeReason(candidate.reason)
      : candidate === undefined
        ? "Choose it and type a host name."
        : "Fits";
    return {
      key: scheme.scheme,
      cells: [
        schemeName(scheme.scheme),
        describeScheme(scheme),
        candidate?.bits ?? "",
        why,
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
