import { NumberAnatomy, type NumberPart } from "../ui/NumberAnatomy";

/**
 * The numbers that explain how numbers are built, all with the example prefix 952.
 * Their check digits are tested in `anatomies.test.ts`.
 */
export const examples = {
  gtin13: [
    { role: "prefix", text: "9521234", label: "Company prefix" },
    { role: "reference", text: "54321", label: "Item reference" },
    { role: "check", text: "3", label: "Check digit" },
  ],
  gtin14: [
    { role: "indicator", text: "1", label: "Indicator" },
    { role: "prefix", text: "9521234", label: "Company prefix" },
    { role: "reference", text: "54321", label: "Item reference" },
    { role: "check", text: "0", label: "Check digit" },
  ],
  sscc: [
    { role: "indicator", text: "3", label: "Extension digit" },
    { role: "prefix", text: "9521234", label: "Company prefix" },
    { role: "serial", text: "000000001", label: "Serial reference" },
    { role: "check", text: "4", label: "Check digit" },
  ],
} as const satisfies Record<string, NumberPart[]>;

export function Gtin13Anatomy() {
  return <NumberAnatomy what="GTIN-13" parts={[...examples.gtin13]} />;
}

export function Gtin14Anatomy() {
  return <NumberAnatomy what="GTIN-14" parts={[...examples.gtin14]} />;
}

export function SsccAnatomy() {
  return <NumberAnatomy what="SSCC" parts={[...examples.sscc]} />;
}

const identifier = (text: string, label: string): NumberPart => ({
  role: "identifier",
  text,
  label,
});

export function DigitalLinkAnatomy() {
  return (
    <NumberAnatomy
      what="GS1 Digital Link"
      parts={[
        identifier("https://example.com", "Your domain"),
        identifier("/01/", "A product number follows"),
        { role: "prefix", text: "09521234543213", label: "GTIN, as 14 digits" },
        identifier("/10/", "A batch follows"),
        { role: "serial", text: "ABC1", label: "Batch" },
        identifier("/21/", "A serial number follows"),
        { role: "serial", text: "4567", label: "Serial number" },
        identifier("?17=", "An expiry date follows"),
        { role: "reference", text: "271231", label: "31 December 2027" },
      ]}
    />
  );
}

/** A product number with what its first digits tell set apart. */
export function IssuerAnatomy() {
  return (
    <NumberAnatomy
      what="GTIN-13"
      parts={[
        { role: "indicator", text: "952", label: "GS1 prefix (93 in Australia)" },
        { role: "prefix", text: "1234", label: "Rest of the company prefix" },
        { role: "reference", text: "54321", label: "Item reference" },
        { role: "check", text: "3", label: "Check digit" },
      ]}
    />
  );
}
