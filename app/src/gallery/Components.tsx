import symbol from "symbol:ean13/9521234543213";
import { useState } from "react";
import { raiseError } from "../dialogs/raise-error";
import { LinearSymbol } from "../figures/kit/LinearSymbol";
import { announce, VisuallyHidden } from "../ui/Announcer";
import { BackLink } from "../ui/BackLink";
import { Button, ButtonLink } from "../ui/Button";
import { ConfirmButton } from "../ui/ConfirmButton";
import { CopyButton } from "../ui/CopyButton";
import { Disclosure } from "../ui/Disclosure";
import { Checkbox, Checkboxes, Radios } from "../ui/form/ChoiceGroup";
import { EmailInput } from "../ui/form/EmailInput";
import { ErrorSummary, type Problem } from "../ui/form/ErrorSummary";
import { Field, type FieldProps } from "../ui/form/Field";
import { SelectField } from "../ui/form/SelectField";
import { ScanArea, ScanInput, Select, TextArea, TextInput } from "../ui/form/TextInput";
import { WrappingInput } from "../ui/form/WrappingInput";
import { Icon } from "../ui/Icon";
import iconDrawings from "../ui/icons.svg?raw";
import { Link } from "../ui/Link";
import { LinkList } from "../ui/LinkList";
import { MarkedText } from "../ui/MarkedText";
import { Notice } from "../ui/Notice";
import { NumberAnatomy, type NumberPart } from "../ui/NumberAnatomy";
import { Progress } from "../ui/Progress";
import { RichText } from "../ui/RichText";
import { Table } from "../ui/Table";
import styles from "./Components.module.css";
import { Example } from "./Example";
import { document, heading, list, paragraph } from "./rich-text";
import { Tokens } from "./Tokens";

const gtin: NumberPart[] = [
  { role: "indicator", text: "1", label: "Indicator" },
  { role: "prefix", text: "9521234", label: "GS1 Company Prefix" },
  { role: "reference", text: "54321", label: "Item reference" },
  { role: "check", text: "0", label: "Check digit" },
];

const tones = ["information", "sample", "success", "warning", "error"] as const;
const wrong = "Enter a GTIN of 8, 12, 13 or 14 digits";

/** Each part of `ui/` in each of its states. */
export function Components() {
  return (
    <main id="main" className={`frame ${styles.page}`}>
      <h1>Components</h1>
      <p className="lead">
        What pages and tools are built from. Whole pages:{" "}
        {["home", "content", "directory", "figures", "plain"].map((page) => (
          <span key={page}>
            <Link href={`/gallery.html?page=${page}`}>{page}</Link>{" "}
          </span>
        ))}
      </p>
      <Tokens />
      <Actions />
      <Entry />
      <Telling />
      <Numbers />
      <Icons />
    </main>
  );
}

function Actions() {
  return (
    <section>
      <h2>Actions</h2>
      <Example name="Button" note="The action of the page is orange, and there is one.">
        <div className="actions">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button size="small">Small</Button>
          <Button disabled>Disabled</Button>
        </div>
      </Example>
      <Example name="ButtonLink" note="For what leads to another page.">
        <ButtonLink
          model={{ text: "Get a barcode", href: "#main", style: "primary", size: "medium" }}
        />
      </Example>
      <Example name="CopyButton" note="Says by voice and by eye whether it worked.">
        <CopyButton text="9521234543213" what="GTIN-13" />
      </Example>
      <Example name="BackLink" note="To the step before.">
        <BackLink href="#main" />
      </Example>
      <Example name="Link" note="Links to other hosts open in a new tab and say so.">
        <p>
          <Link href="#main">Within the site</Link>,{" "}
          <Link href="https://www.gs1.org/">to another host</Link>
        </p>
      </Example>
      <Example name="LinkList" note="Of the content; the room that uses it says how it looks.">
        <LinkList
          links={[
            { text: "The first", href: "#main" },
            { text: "The second", href: "#main" },
          ]}
          label="Links of this page"
        />
      </Example>
      <Example name="Disclosure" note="Native, so the browser's search finds what is inside.">
        <Disclosure summary="Closed">What was hidden.</Disclosure>
        <Disclosure summary="Open" open>
          What is shown.
        </Disclosure>
      </Example>
      <Example
        name="ConfirmButton"
        note="For what cannot be undone: the safe answer has the focus."
      >
        <ConfirmButton
          label="Clear the list"
          question="Clear the whole list? This cannot be undone."
          yes="Yes, clear it"
          no="No, keep it"
          onConfirm={() => announce("The list is empty")}
        />
      </Example>
      <Example name="announce" note="Heard, not seen: for what changes away from the focus.">
        <Button size="small" onClick={() => announce("Three numbers checked")}>
          Announce <VisuallyHidden>a message to screen readers</VisuallyHidden>
        </Button>
      </Example>
      <Example name="ErrorDialog" note="For unexpected errors. Raised twice, it stacks.">
        <Button size="small" onClick={() => raiseError(new Error("From the gallery"))}>
          Raise an error
        </Button>
      </Example>
    </section>
  );
}

function Scanned(field: FieldProps) {
  const [text, setText] = useState("]d2010952123454321310AB1^21X7");
  return <ScanInput {...field} text={text} onText={setText} />;
}

function Wrapping(field: FieldProps) {
  const [value, type] = useState(
    "urn:epc:raw:198.x0D859147F503039830A1C48B1A3C8932A5CC9B3A7D0A34A9D4",
  );
  return <WrappingInput {...field} value={value} onType={type} />;
}

function Entry() {
  const [amount, setAmount] = useState<"one" | "many">("one");
  const [numbered, setNumbered] = useState<("products" | "places")[]>(["products"]);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [email, setEmail] = useState("jo@gmial.com");
  return (
    <section>
      <h2>Entry</h2>
      <Example
        name="Field and TextInput"
        note="Label above, then hint, then error, then the control."
      >
        <Field label="Number" hint="With or without its check digit">
          {(field) => <TextInput {...field} mono defaultValue="9521234543213" />}
        </Field>
        <Field label="Number with an error" id="wrong" error={wrong}>
          {(field) => <TextInput {...field} mono defaultValue="952123" />}
        </Field>
        <Field label="Postcode: as wide as its answer">
          {(field) => <TextInput {...field} characters={4} />}
        </Field>
        <Field label="Disabled">{(field) => <TextInput {...field} disabled />}</Field>
      </Example>
      <Example name="MarkedText" note="What was typed, with the part that is wrong.">
        <MarkedText text="95212A4543213" place={{ start: 5, end: 6 }} />
      </Example>
      <Example name="EmailInput" note="Offers the address that was probably meant.">
        <Field label="Email">
          {(field) => (
            <EmailInput
              {...field}
              value={email}
              onEdit={setEmail}
              suggest={(text) => (text === "jo@gmial.com" ? "jo@gmail.com" : undefined)}
            />
          )}
        </Field>
      </Example>
      <Example name="ScanInput" note="Hears the keys that scanners press for FNC1, and Enter.">
        <Field label="Scan">{(field) => <Scanned {...field} />}</Field>
      </Example>
      <Example name="ScanArea" note="The same for a list.">
        <Field label="List of numbers">
          {(field) => <ScanArea {...field} defaultValue={"9521234543213\n95212340"} />}
        </Field>
      </Example>
      <Example name="TextArea">
        <Field label="Address">
          {(field) => <TextArea {...field} defaultValue={"1 Sample Street\nMelbourne"} />}
        </Field>
      </Example>
      <Example
        name="WrappingInput"
        note="One line that grows, so that all of a long value is seen."
      >
        <Field label="Raw URI">{(field) => <Wrapping {...field} />}</Field>
      </Example>
      <Example name="Select">
        <Field label="State">
          {(field) => (
            <Select {...field}>
              <option>Victoria</option>
              <option>Queensland</option>
            </Select>
          )}
        </Field>
      </Example>
      <Example name="SelectField">
        <SelectField
          label="How many"
          choices={[
            { value: "one", label: "One number" },
            { value: "many", label: "Many numbers" },
          ]}
          value={amount}
          onChange={setAmount}
        />
      </Example>
      <Example name="Radios">
        {(["list", "segments"] as const).map((variant) => (
          <Radios
            key={variant}
            variant={variant}
            legend={variant === "list" ? "As a list" : "As segments"}
            choices={[
              { value: "one", label: "One number" },
              { value: "many", label: "Many numbers" },
            ]}
            value={amount}
            onChange={setAmount}
          />
        ))}
      </Example>
      <Example name="Checkbox">
        <Checkbox label="I accept the terms" />
        <Checkbox label="Chosen" defaultChecked />
      </Example>
      <Example name="Checkboxes" note="Any number of a few choices.">
        <Checkboxes
          legend="What is numbered"
          hint="Choose all that apply."
          choices={[
            { value: "products", label: "Products" },
            { value: "places", label: "Places" },
          ]}
          values={numbered}
          onChange={setNumbered}
        />
      </Example>
      <Example name="ErrorSummary" note="Takes the focus; each line leads to its field.">
        <Button size="small" onClick={() => setProblems([{ fieldId: "wrong", message: wrong }])}>
          Submit a form with a problem
        </Button>
        <ErrorSummary problems={problems} />
      </Example>
    </section>
  );
}

function Telling() {
  return (
    <section>
      <h2>Telling</h2>
      <Example name="Notice" note="The word and the mark say what the colour says.">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            <p>What people should know.</p>
          </Notice>
        ))}
      </Example>
      <Example name="RichText" note="What editors write in the content service.">
        <RichText
          document={document(
            heading("rich-text", "Where a number goes", 3),
            paragraph("On the pack, in a [barcode](/standards/barcodes)."),
            list("On the carton", "On the pallet"),
          )}
        />
      </Example>
      <Example name="Progress">
        <Progress label="Checking 40,000 of 100,000" done={0.4} />
        <Progress label="No end known" />
      </Example>
      <Example name="Table" note="Scrolls inside its frame on narrow screens.">
        <Table
          caption="Lengths of GTINs"
          columns={["Key", "Digits", "Example"]}
          rows={[
            { key: "8", cells: ["GTIN-8", "8", "95212340"] },
            { key: "13", cells: ["GTIN-13", "13", "9521234543213"] },
          ]}
        />
      </Example>
    </section>
  );
}

function Numbers() {
  return (
    <section>
      <h2>Numbers</h2>
      <Example name="NumberAnatomy" note="The same colour for the same part, everywhere.">
        <NumberAnatomy what="GTIN-14" parts={gtin} copy />
        <NumberAnatomy what="GTIN-14" parts={gtin} legend={false} />
      </Example>
      <Example name="LinearSymbol">
        <LinearSymbol symbol={symbol} />
      </Example>
    </section>
  );
}

function Icons() {
  const names = [...iconDrawings.matchAll(/id="icon-([^"]+)"/g)].map(([, name = ""]) => name);
  return (
    <section>
      <h2>Icons</h2>
      <ul className={styles.icons}>
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
