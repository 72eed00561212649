import { type ChangeEvent, useRef, useState } from "react";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Notice } from "../../ui/Notice";
import { saveBlob } from "../../ui/save-file";
import styles from "./LogisticsLabelTool.module.css";
import { keptSerials } from "./serial-memory";
import type { Serials } from "./use-serials";

/** The numbers this device has used: what they are, and how to take them to another device. */
export function SerialKeeper({ serials }: { serials: Serials }) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined) return;
    const count = serials.addFile(await file.text());
    target.value = ""; // so that the same file can be chosen again
    if (count === undefined) {
      setFault(`“${file.name}” is not a list of numbers that this tool has saved.`);
      return;
    }
    setFault(undefined);
    announce(`Numbers of ${count} company prefixes read`);
  }

  return (
    <>
      {serials.isExhausted && (
        <Notice tone="warning">
          <p>
            Every number of this company prefix and extension digit has been used. Take another
            extension digit. A number may be used again a year after its goods were shipped, if no
            one still has them: type it yourself then.
          </p>
        </Notice>
      )}
      {serials.isTakenElsewhere && (
        <Notice tone="warning">
          <p role="status">Another tab has used a number. This label now has the next one.</p>
        </Notice>
      )}
      {serials.isForgetful && (
        <Notice tone="warning">
          <p>This browser cannot save data, so the number is not remembered. Write it down.</p>
        </Notice>
      )}
      <Disclosure summary="Numbers used on this device">
        <p>
          {serials.last === undefined
            ? "A number counts as used when you print or save its label. It is remembered on this device only."
            : `The last one with this company prefix is ${serials.last.serial}. It is remembered on this device only.`}
        </p>
        <div className="actions">
          <Button
            size="small"
            onClick={() => saveBlob("sscc-numbers.json", new Blob([JSON.stringify(keptSerials())]))}
          >
            Save the numbers
          </Button>
          <Button size="small" onClick={() => picker.current?.click()}>
            Read saved numbers
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            aria-label="File with used numbers"
            className="visually-hidden"
            tabIndex={-1}
            onChange={read}
          />
        </div>
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </Disclosure>
    </>
  );
}
