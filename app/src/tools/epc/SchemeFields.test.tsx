import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { answer, box, fill, ITEM, openEpcTool, select } from "../../test/epc-tool";

afterEach(() => {
  window.location.hash = "";
});

describe("filter value, scheme and host name", () => {
  test("the scheme that is chosen for a number is called recommended", async () => {
    await openEpcTool();
    fill("Element string", "(01)09521141123454(21)4711");
    fireEvent.change(select("Length of the company prefix"), { target: { value: "7" } });
    expect(select("Scheme")).toHaveDisplayValue("Recommended: SGTIN-96");
  });

  test("a reserved filter value is warned of, and converted", async () => {
    const user = await openEpcTool();
    fill("Tag URI", "urn:epc:tag:sgtin-96:3.9521141.012345.4711");
    expect(answer()).toHaveTextContent("Filter value 3 is reserved.");
    expect(box("Hexadecimal")).toHaveValue("3076451FD40C0E4000001267");
    await user.selectOptions(select("Filter value"), "1: Point-of-sale trade item");
    expect(answer()).not.toHaveTextContent("reserved.");
  });

  test("a filter value that is chosen makes another tag of the same number", async () => {
    const user = await openEpcTool();
    fill("Tag URI", ITEM["Tag URI"]);
    await user.selectOptions(select("Filter value"), "2: Full case for transport");
    expect(box("Tag URI")).toHaveValue("urn:epc:tag:sgtin-96:2.9521141.012345.4711");
    expect(box("Element string")).toHaveValue(ITEM["Element string"]);
  });

  test("another scheme is chosen from a list that says why some do not fit", async () => {
    const user = await openEpcTool();
    fill("Tag URI", "urn:epc:tag:sgtin-198:1.9521141.012345.A1");
    fireEvent.click(screen.getByText("Every scheme, and why one does not fit"));
    const table = screen.getByRole("table", { name: "Schemes for this number", hidden: true });
    const row = (scheme: string) =>
      within(table).getByRole("row", { name: new RegExp(`^${scheme}[^+\\d]`), hidden: true });
    expect(row("SGTIN-96")).toHaveTextContent(/Serial number: “A” is not a digit/);
    expect(row("DSGTIN\\+")).toHaveTextContent("It needs a date");
    expect(row("SGTIN\\+\\+")).toHaveTextContent("Choose it and type a host name.");
    await user.click(within(table).getByRole("button", { name: "Use SGTIN+", hidden: true }));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+");
  });

  test("the scheme in use says so though it leaves the expiry date out", async () => {
    const user = await openEpcTool();
    fill("Element string", "(01)09521141123454(21)4711(17)271122");
    await user.selectOptions(select("Length of the company prefix"), "7");
    fireEvent.click(screen.getByText("Every scheme, and why one does not fit"));
    const table = screen.getByRole("table", { name: "Schemes for this number", hidden: true });
    const inUse = within(table).getByRole("row", { name: /^SGTIN-96/, hidden: true });
    expect(inUse).toHaveTextContent("96In use. It carries the key alone, not (17).");
    expect(within(inUse).queryByRole("button", { hidden: true })).not.toBeInTheDocument();
  });

  test("a host name goes on the tag, and the link begins with it", async () => {
    const user = await openEpcTool();
    fill("Element string", "(01)79521141123453(21)32a/b");
    await user.selectOptions(select("Scheme"), "sgtin++");
    expect(box("Hexadecimal")).toHaveValue("");
    fill("Host name", "id.example.com");
    expect(box("Digital Link")).toHaveValue("https://id.example.com/01/79521141123453/21/32a%2Fb");
    fill("Hexadecimal", (box("Hexadecimal") as HTMLInputElement).value);
    expect(box("Host name")).toHaveValue("id.example.com");
  });
});
