/** The EPC tool as a person uses it. */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EpcTool } from "../tools/epc/EpcTool";
import { whenReady } from "./when-ready";

export async function openEpcTool() {
  const user = userEvent.setup();
  const { container } = render(<EpcTool />);
  await whenReady(container);
  return user;
}

export const box = (name: string) => screen.getByRole("textbox", { name });
export const select = (name: string) => screen.getByRole("combobox", { name });
/** At once, as pasting does. */
export const fill = (name: string, value: string) =>
  fireEvent.change(box(name), { target: { value } });
export const answer = () => screen.getByRole("region", { name: "Answer" });
/** What is offered in the answer itself; the table of all schemes, which is closed, offers it again. */
export const offer = (name: string) => {
  const [first] = within(answer()).getAllByRole("button", { name });
  if (first === undefined) throw new Error("getAllByRole finds one at least");
  return first;
};

/** One item in each form. */
export const ITEM = {
  "Element string": "(01)09521141123454(21)4711",
  Hexadecimal: "3036451FD40C0E4000001267",
  "Digital Link": "https://id.gs1.org/01/09521141123454/21/4711",
  "Pure identity URI": "urn:epc:id:sgtin:9521141.012345.4711",
  "Tag URI": "urn:epc:tag:sgtin-96:1.9521141.012345.4711",
  "Raw URI": "urn:epc:raw:96.x3036451FD40C0E4000001267",
  "Compressed link, eh": "https://id.gs1.org/eh3036451fd40c0e4000001267",
  "Compressed link, ex": "https://id.gs1.org/exMDZFH9QMDkAAABJn",
};
