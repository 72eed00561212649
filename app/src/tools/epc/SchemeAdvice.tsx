import { advice as words } from "../../../../fixtures/content/words/epc";
import type { Interpreter } from "../../engine/load-interpreter";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { describeLeftOut, describeReaders, schemeName } from "./messages";
import { fitsOf, infoOf, plusOf, usualOf } from "./schemes";
import { type Choices, type Meaning, saysAll, type Work } from "./work";

type Props = {
  engine: Interpreter;
  work: Work;
  meaning: Meaning;
  onChoose: (change: Partial<Choices>) => void;
};

/** Where a tag was made in a scheme that readers may not know, or leaves something out: why, and the other one. */
export function SchemeAdvice({ engine, work, meaning, onChoose }: Props) {
  if (saysAll(meaning)) return null;
  const usual = usualOf(engine, meaning);
  const plus = plusOf(engine, meaning);
  const scheme = infoOf(engine, meaning.epc?.scheme);
  if (usual === undefined) return null;
  if (scheme === undefined) {
    return work.scheme === undefined ? null : (
      <OtherFits engine={engine} work={work} meaning={meaning} onChoose={onChoose} />
    );
  }
  const leftOut = meaning.forms.find(({ kind }) => kind === "hex")?.leavesOut ?? [];
  if (leftOut.length > 0) {
    return (
      <Notice tone="information">
        <p>
          {describeLeftOut(leftOut, scheme.scheme)}{" "}
          {plus && say(words.hasRoom, { scheme: schemeName(plus.scheme) })}
        </p>
        {plus && (
          <p className="actions needs-script">
            <UseScheme name={plus.scheme} onUse={() => onChoose({ scheme: plus.scheme })} />
          </p>
        )}
      </Notice>
    );
  }
  if (!scheme.needsCompanyPrefix && work.hostname === "") {
    return (
      <Notice tone="information">
        <p>
          {say(words.isNew, {
            scheme: schemeName(scheme.scheme),
            readers: describeReaders(usual),
          })}
        </p>
        <p className="actions needs-script">
          <UseScheme name={usual.scheme} onUse={() => onChoose({ scheme: undefined })} />
        </p>
      </Notice>
    );
  }
  const fits = fitsOf(engine, work, meaning);
  const unfit = Array.isArray(fits) ? fits.find((fit) => fit.scheme.isUsual) : undefined;
  if (scheme.isUsual || unfit === undefined || !("why" in unfit)) return null;
  return (
    <Notice tone="warning">
      <p>
        {say(words.cannotHold, {
          usual: schemeName(usual.scheme),
          why: unfit.why,
          scheme: schemeName(scheme.scheme),
          readers: describeReaders(usual),
        })}
      </p>
    </Notice>
  );
}

/** The schemes that can hold what the chosen one cannot. */
function OtherFits({ engine, work, meaning, onChoose }: Props) {
  const fits = fitsOf(engine, work, meaning);
  const others = Array.isArray(fits) ? fits.filter((fit) => "bits" in fit) : [];
  return (
    others.length > 0 && (
      <p className="actions needs-script">
        {others.map(({ scheme: { scheme } }) => (
          <UseScheme key={scheme} name={scheme} onUse={() => onChoose({ scheme })} />
        ))}
      </p>
    )
  );
}

function UseScheme({ name, onUse }: { name: string; onUse: () => void }) {
  return (
    <Button size="small" onClick={onUse}>
      {say(words.use, { scheme: schemeName(name) })}
    </Button>
  );
}
