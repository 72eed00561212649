import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answer, box, fill, ITEM, openEpcTool, select } from "../../test/epc-tool";

afterEach(() => {
  window.location.hash = "";
});

describe("several values at once", () => {
  test("a long text that is pasted stands where it was pasted", async () => {
    const user = await openEpcTool();
    await user.type(box("Hexadecimal"), "<>", { initialSelectionStart: 0 });
    (box("Hexadecimal") as HTMLTextAreaElement).setSelectionRange(1, 1);
    const text = `${ITEM.Hexadecimal}\n`.repeat(1_000);
    fireEvent.paste(box("Hexadecimal"), { clipboardData: { getData: () => text } });
    expect(box("Hexadecimal")).toHaveValue(`<${text}>`);
    expect(screen.getByRole("button", { name: "Convert all 1,000 as a column" })).toBeVisible();
  });

  test("several values in a box are counted, and become a column by a press", async () => {
    const user = await openEpcTool();
    await user.selectOptions(select("Length of the company prefix"), "7 digits");
    fill("Hexadecimal", `${ITEM.Hexadecimal}\n(00)095201234567891235\n`);
    expect(box("Hexadecimal")).toHaveAccessibleDescription(
      "Error: These are 2 values, and this box takes one.",
    );
    expect(within(answer()).getByRole("status")).toHaveTextContent("These are 2 values");
    expect(box("Element string")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(screen.getByRole("radio", { name: "A column" })).toBeChecked();
    const rows = box("EPCs, URIs or element strings");
    expect(rows).toHaveValue(`${ITEM.Hexadecimal}\n(00)095201234567891235`);
    expect(rows).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "One number" }));
    expect(box("Hexadecimal")).toHaveValue(`${ITEM.Hexadecimal}\n(00)095201234567891235\n`);
  });

  test("lines of a program's list become a column of what stands in the quotation marks", async () => {
    const user = await openEpcTool();
    const serials = ["S1", "S2", "S3"].map((serial) => `(01)09521234543213(21)${serial}`);
    fill("Element string", serials.map((value) => `"${value}",`).join("\n"));
    await user.click(screen.getByRole("button", { name: "Convert all 3 as a column" }));
    expect(box("EPCs, URIs or element strings")).toHaveValue(serials.join("\n"));
  });

  test("the values of an EPCIS document are counted, and become a column", async () => {
    const user = await openEpcTool();
    const epcs = ["2017", "2018"].map((serial) => `urn:epc:id:sgtin:9521141.107346.${serial}`);
    fill(
      "Pure identity URI",
      `<epcList>\n${epcs.map((epc) => `<epc>${epc}</epc>\n`).join("")}</epcList>`,
    );
    expect(within(answer()).getByRole("status")).toHaveTextContent("These are 2 values");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(box("EPCs, URIs or element strings")).toHaveValue(epcs.join("\n"));
  });

  test("one line of a program's list is its value", async () => {
    await openEpcTool();
    fill("Element string", `"(01)09521234543213(21)S1",`);
    expect(box("Digital Link")).toHaveValue("https://id.gs1.org/01/09521234543213/21/S1");
  });

  test("a pattern is told, with the key and the link of what it matches", async () => {
    await openEpcTool();
    fill("Pure identity URI", "urn:epc:idpat:sgtin:9521141.012345.*");
    expect(box("Element string")).toHaveValue("(01)09521141123454");
    expect(box("Digital Link")).toHaveValue("https://id.gs1.org/01/09521141123454");
    expect(answer()).toHaveTextContent("This is a pattern that matches many EPCs");
  });

  test("values that come later join the column that is there", async () => {
    const user = await openEpcTool();
    await user.click(screen.getByRole("radio", { name: "A column" }));
    fill("EPCs, URIs or element strings", ITEM.Hexadecimal);
    await user.click(screen.getByRole("radio", { name: "One number" }));
    fill("Element string", "9521234543213; 9521141123454");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(box("EPCs, URIs or element strings")).toHaveValue(
      `${ITEM.Hexadecimal}\n9521234543213\n9521141123454`,
    );
  });

  test("values that come later join a long list that was taken as a file", async () => {
    const user = await openEpcTool();
    await user.click(screen.getByRole("radio", { name: "A column" }));
    const long = `${ITEM.Hexadecimal}\n`.repeat(2_200);
    fireEvent.paste(box("EPCs, URIs or element strings"), {
      clipboardData: { getData: () => long },
    });
    expect(screen.getByText("Pasted list")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "One number" }));
    fill("Element string", "9521234543213; 9521141123454");
    const source = vi.spyOn(globalThis, "Blob");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    await waitFor(() =>
      expect(source).toHaveBeenCalledWith([`${long}9521234543213\n9521141123454`]),
    );
    source.mockRestore();
    expect(screen.getByText("Pasted list")).toBeVisible();
  });

  test.each([
    ["table", "items.csv", "Item,EPC\nJam,3036451FD40C0E4000001267\n"],
    ["workbook", "items.xlsx", "PK\u0003\u0004\u0014"],
  ])("values are not added to a %s, which is kept", async (_kind, name, content) => {
    const user = await openEpcTool();
    await user.click(screen.getByRole("radio", { name: "A column" }));
    await user.upload(screen.getByLabelText("File with EPCs"), new File([content], name));
    await user.click(screen.getByRole("radio", { name: "One number" }));
    fill("Element string", "9521234543213; 9521141123454");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(
      await screen.findByText(/^The values were not added, because the file is a table\./),
    ).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
  });
});
