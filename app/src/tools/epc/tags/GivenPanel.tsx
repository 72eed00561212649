import { useRef, useState } from "react";
import { list } from "../../../../../fixtures/content/words/epc";
import { made, register as words } from "../../../../../fixtures/content/words/epc-tags";
import { FileProblemError } from "../../../engine/files/read-rows";
import { grouped, say, sayCount } from "../../../say";
import { announce } from "../../../ui/Announcer";
import { ConfirmButton } from "../../../ui/ConfirmButton";
import { Disclosure } from "../../../ui/Disclosure";
import { longDate } from "../../../ui/format";
import { Table } from "../../../ui/Table";
import { describeFile } from "../../file-messages";
import { ChooseFile } from "../../rows/ChooseFile";
import { SaveTable } from "../../rows/SaveTable";
import styles from "../EpcTool.module.css";
import type { GivenRun } from "./register";
import { givenTable, readGivenFile } from "./register-file";
import type { Tags } from "./use-tags";

/** GTINs listed, and files whose numbers can be given back; the list that is saved has them all. */
const SHOWN = 10;

/** The serial numbers that this device has given, and how to take them to another device. */
export function GivenPanel({ tags }: { tags: Tags }) {
  const { giveBack, restore } = tags;
  const given = tags.given ?? [];
  const opener = useRef<HTMLElement>(null);
  const [fault, setFault] = useState<string>();
  const gtins = byGtin(given);

  async function read(file: File) {
    try {
      const runs = await readGivenFile(file);
      setFault(runs.length === 0 ? say(words.noRows, { file: file.name }) : undefined);
      if (runs.length === 0) return;
      await restore(runs);
      announce(say(words.read, { tags: tagsOf(runs) }));
    } catch (error) {
      setFault(
        error instanceof FileProblemError ? describeFile(error.problem) : words.couldNotRead,
      );
    }
  }

  return (
    <Disclosure summary={<span ref={opener}>{words.heading}</span>}>
      <div className={styles.settings}>
        {given.length === 0 ? (
          <p>{tags.given === undefined ? words.opening : words.none}</p>
        ) : (
          <>
            <p>
              {say(words.given, {
                tags: tagsOf(given),
                products: sayCount(made.products, gtins.length),
              })}
            </p>
            <Table
              caption={gtins.length > SHOWN ? say(words.lastOnes, { count: SHOWN }) : words.caption}
              columns={[list.gtin, words.tags, words.usedOn]}
              rows={gtins.slice(0, SHOWN).map(({ gtin, count, usedOn }) => ({
                key: gtin,
                cells: [gtin, grouped(count), dayOf(usedOn)],
              }))}
            />
            <h3>{words.runs}</h3>
            <ul className={styles.runs}>
              {byFile(given)
                .slice(0, SHOWN)
                .map((runs) => (
                  <li key={runs[0]?.id}>
                    <OfFile
                      runs={runs}
                      onGiveBack={async () => {
                        await giveBack(runs);
                        opener.current?.closest("summary")?.focus();
                        announce(words.gaveBack);
                      }}
                    />
                  </li>
                ))}
            </ul>
          </>
        )}
        {given.length > 0 && (
          <SaveTable name="tag-register" sheet={made.heading} table={() => givenTable(given)} />
        )}
        <div className="actions needs-script">
          <ChooseFile size="small" label={words.file} onFile={read}>
            {words.readList}
          </ChooseFile>
        </div>
        {fault !== undefined && <p role="alert">{fault}</p>}
      </div>
    </Disclosure>
  );
}

/** What was given with one file, and the way to give it back. */
function OfFile({ runs, onGiveBack }: { runs: GivenRun[]; onGiveBack: () => void }) {
  const tags = tagsOf(runs);
  const [gtin = "", ...others] = new Set(runs.map(({ gtin }) => gtin));
  const products = sayCount(made.products, others.length + 1);
  return (
    <ConfirmButton
      label={
        others.length === 0
          ? say(words.giveBackOf, { tags, gtin })
          : say(words.giveBackFile, { tags, products })
      }
      size="small"
      note={dayOf(runs[0]?.usedOn ?? "")}
      question={words.giveBackQuestion}
      yes={words.yes}
      no={words.no}
      onConfirm={onGiveBack}
    />
  );
}

const dayOf = (usedOn: string) => (usedOn === "" ? "" : longDate(usedOn));

const tagsOf = (runs: Pick<GivenRun, "count">[]) =>
  sayCount(
    made.tags,
    runs.reduce((sum, { count }) => sum + count, 0),
  );

/** What was given with each file, the last one first. */
function byFile(given: GivenRun[]): GivenRun[][] {
  const files = new Map<string | number, GivenRun[]>();
  for (const run of given) {
    const of = run.file ?? run.id;
    const runs = files.get(of);
    if (runs === undefined) files.set(of, [run]);
    else runs.push(run);
  }
  return [...files.values()].reverse();
}

/** How many of each GTIN were given, and the last day; the last GTIN first. */
function byGtin(given: GivenRun[]) {
  const counts = new Map<string, { gtin: string; count: number; usedOn: string }>();
  for (const { gtin, count, usedOn } of given) {
    const before = counts.get(gtin);
    counts.delete(gtin);
    const last = before !== undefined && before.usedOn > usedOn ? before.usedOn : usedOn;
    counts.set(gtin, { gtin, count: count + (before?.count ?? 0), usedOn: last });
  }
  return [...counts.values()].reverse();
}
