import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkboxes, Radios } from "./ChoiceGroup";
import { choicesFrom } from "./choices";
import { EarlyEntries } from "./EarlyEntries";
import { SelectField } from "./SelectField";
import { TextArea, TextInput } from "./TextInput";

/** A field that starts with `start`, and soon has what the device holds. */
function Name({ start, held }: { start: string; held?: string }) {
  const [value, setValue] = useState(start);
  useEffect(() => {
    if (held !== undefined) setValue(held);
  }, [held]);
  return (
    <TextInput aria-label="Name" value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

/** Its handlers know only the answers that it was drawn with. */
function Form() {
  const [answers, setAnswers] = useState({ products: "", turnover: "" });
  return (["products", "turnover"] as const).map((id) => (
    <TextInput
      key={id}
      aria-label={id}
      value={answers[id]}
      onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
    />
  ));
}

const colours = { red: "Red", green: "Green", blue: "Blue" };
type Colour = keyof typeof colours;

/** One field of each kind, and what it knows of them. */
function EveryKind() {
  const [text, setText] = useState("Some");
  const [listed, setListed] = useState<Colour>("red");
  const [one, setOne] = useState<Colour>("red");
  const [several, setSeveral] = useState<Colour[]>(["red", "green"]);
  const choices = choicesFrom<Colour>(colours);
  return (
    <>
      <TextArea aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <SelectField label="Listed" choices={choices} value={listed} onChange={setListed} />
      <Radios legend="One" choices={choices} value={one} onChange={setOne} />
      <Checkboxes legend="Several" choices={choices} values={several} onChange={setSeveral} />
      <output>{[text, listed, one, ...several].join(" ")}</output>
    </>
  );
}

/** The page as the server sent it, then as `use` left it, then with its code. */
async function arrive(fields: ReactNode, use: () => void) {
  const page = (
    <main>
      <EarlyEntries />
      {fields}
    </main>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  use();
  return act(async () => render(page, { container, hydrate: true }));
}

const field = (name = "Name") => screen.getByRole<HTMLInputElement>("textbox", { name });

function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

test("what was typed before the code arrived is kept, and can be changed", async () => {
  await arrive(<Name start="" />, () => fill({ Name: "Tea" }));
  expect(field()).toHaveValue("Tea");
  await userEvent.type(field(), "s");
  expect(field()).toHaveValue("Teas");
});

test("all of it is kept, in a form whose handlers know one state", async () => {
  const values = { products: "4", turnover: "250000" };
  await arrive(<Form />, () => fill(values));
  for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value);
});

test("a field that was emptied is empty", async () => {
  await arrive(<Name start="Batch" />, () => fill({ Name: "" }));
  await userEvent.type(field(), "s");
  expect(field()).toHaveValue("s");
});

test("it is newer than what the device holds", async () => {
  await arrive(<Name start="" held="Coffee" />, () => fill({ Name: "Tea" }));
  expect(field()).toHaveValue("Tea");
});

test("what a browser puts back without a word counts as well, in every kind of field", async () => {
  await arrive(<EveryKind />, () => {
    fill({ Text: "Other" });
    screen.getByRole<HTMLSelectElement>("combobox").value = "blue";
    screen.getByRole<HTMLInputElement>("radio", { name: "Green" }).checked = true;
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Red" }).checked = false;
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Blue" }).checked = true;
  });
  expect(screen.getByRole("status")).toHaveTextContent("Other blue green green blue");
  expect(screen.getByRole("radio", { name: "Green" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Red" })).not.toBeChecked();
});

test("fields that are shown later have their own values", async () => {
  const { rerender } = await arrive(<Name start="Batch" />, () => fill({ Name: "Lot" }));
  rerender(
    <main key="later">
      <EarlyEntries />
      <Name start="How many" />
    </main>,
  );
  expect(field()).toHaveValue("How many");
});
