import { waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { answer, box, fill, ITEM, offer, openEpcTool, select } from "../../test/epc-tool";

afterEach(() => {
  window.location.hash = "";
});

describe("the length of the company prefix", () => {
  test("a company prefix of 4 digits is said to be written as one of 6", async () => {
    const user = await openEpcTool();
    fill("Element string", ITEM["Element string"]);
    await user.selectOptions(select("Length of the company prefix"), "4 digits");
    expect(box("Pure identity URI")).toHaveValue("urn:epc:id:sgtin:952114.0112345.4711");
    expect(answer()).toHaveTextContent(/Note ?In an EPC, a company prefix of 4 digits .*of 6/);
    await user.selectOptions(select("Length of the company prefix"), "6 digits");
    expect(answer()).not.toHaveTextContent("Note");
  });

  test("the length of the company prefix is asked for first, with the tag of each", async () => {
    const user = await openEpcTool();
    fill("Element string", "(01)09312345678907(21)1001");
    expect(box("Hexadecimal")).toHaveValue("");
    expect(box("Pure identity URI")).toHaveAccessibleDescription(/length of the company prefix/);
    expect(box("Tag URI")).toHaveAccessibleDescription(/length of the company prefix/);
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      "SGTIN-96 needs the length of the company prefix.",
    );
    expect(answer()).toHaveTextContent(/Retail programs in Australia .* read SGTIN-96/);
    const lengths = within(answer()).getByRole("list", { name: /How long is the company prefix/ });
    expect(
      within(lengths)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([6, 7, 8, 9, 10, 11, 12].map((length) => `${length} digits`));
    expect(lengths).toHaveTextContent("3036386164424C80000003E9".replace(/^303/, "301"));
    expect(lengths).toHaveTextContent("urn:epc:tag:sgtin-96:0.9312345.067890.1001");
    await user.click(within(lengths).getByRole("button", { name: "7 digits" }));
    expect(box("Pure identity URI")).toHaveValue("urn:epc:id:sgtin:9312345.067890.1001");
    // The question is gone, and what was pressed with it.
    expect(answer()).toHaveFocus();
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96: a trade item");
    expect(select("Length of the company prefix")).toHaveDisplayValue("7 digits");
  });

  test("the scheme with the whole key is one press away, and says who reads it", async () => {
    const user = await openEpcTool();
    fill("Element string", ITEM["Element string"]);
    await user.click(offer("Use SGTIN+"));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+: a trade item");
    expect(answer()).toHaveTextContent(/readers and software have to know it/);
    await user.click(offer("Use SGTIN-96"));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96 needs the length");
  });

  test.each([
    ["(00)095201234567891235", "SSCC-96", "urn:epc:tag:sscc-96:0.9520123.0456789123", "SSCC+"],
    ["(414)9521141123454", "SGLN-96", "urn:epc:tag:sgln-96:0.9521141.12345.0", "SGLN+"],
    ["(8003)095211411234545678", "GRAI-96", "urn:epc:tag:grai-96:0.9521141.12345.5678", "GRAI+"],
    ["(8004)95211417", "GIAI-96", "urn:epc:tag:giai-96:0.9521141.7", "GIAI+"],
    ["(253)95211411234545678", "GDTI-96", "urn:epc:tag:gdti-96:0.9521141.12345.5678", "GDTI+"],
  ])("%s asks the length for its %s", async (text, scheme, uri, plus) => {
    await openEpcTool();
    fill("Element string", text);
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      `${scheme} needs the length of the company prefix.`,
    );
    expect(answer()).toHaveTextContent(`Most readers and software expect ${scheme}.`);
    expect(within(answer()).getByRole("list", { name: /company prefix/ })).toHaveTextContent(uri);
    expect(offer(`Use ${plus}`)).toBeVisible();
  });

  test.each([
    ["A1", /SGTIN-96 cannot hold this. Serial number: “A” is not a digit. SGTIN-198 can/],
    ["0123", /cannot keep a leading zero. SGTIN-198 can/],
    ["274877906944", /larger than 274877906943, the most that fits. SGTIN-198 can/],
  ])("serial number %s says why it needs the longer tag", async (serial, sentence) => {
    const user = await openEpcTool();
    fill("Element string", `(01)09521141123454(21)${serial}`);
    expect(answer()).toHaveTextContent(sentence);
    expect(answer()).toHaveTextContent(`urn:epc:tag:sgtin-198:0.9521141.012345.${serial}`);
    await user.click(within(answer()).getByRole("button", { name: "7 digits" }));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-198: a trade item");
    expect(answer()).toHaveTextContent(sentence);
  });

  test("a product number alone asks for its serial number, and typing it makes the tag", async () => {
    const user = await openEpcTool();
    fill("Element string", "9521141123454");
    expect(within(answer()).getByRole("status")).toHaveTextContent(/needs the serial number/);
    await user.type(within(answer()).getByRole("textbox", { name: "Serial number" }), "4711");
    expect(within(answer()).getByRole("textbox", { name: "Serial number" })).toHaveFocus();
    expect(box("Element string")).toHaveValue("9521141123454");
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
    await user.click(within(answer()).getByRole("button", { name: "7 digits" }));
    expect(box("Tag URI")).toHaveValue("urn:epc:tag:sgtin-96:0.9521141.012345.4711");
    await user.type(within(answer()).getByRole("textbox", { name: "Serial number" }), "é");
    expect(within(answer()).getByRole("textbox", { name: "Serial number" })).toBeInvalid();
    expect(
      within(answer()).getByRole("textbox", { name: "Serial number" }),
    ).toHaveAccessibleDescription(/“é” cannot be part of this value/);
  });

  test("a shared link holds the serial number that was typed beside", async () => {
    window.location.hash = `#${new URLSearchParams({ value: "9521141123454", serial: "4711", prefix: "7" })}`;
    await openEpcTool();
    const uri = ITEM["Pure identity URI"];
    await waitFor(() => expect(box("Pure identity URI")).toHaveValue(uri));
  });
});
