/** Numbers that are best compared digit by digit. Their check digits are tested in `anatomies.test.ts`. */
import { type DigitRow, DigitRows } from "./DigitRows";

const prefix = (text: string) => ({ role: "prefix", text }) as const;
const reference = (text: string) => ({ role: "reference", text }) as const;
const serial = (text: string) => ({ role: "serial", text }) as const;
const indicator = (text: string) => ({ role: "indicator", text }) as const;
const check = (text: string) => ({ role: "check", text }) as const;
const filler = (text: string) => ({ text });

/** One number, split after prefixes of four lengths. */
export const prefixLengths: DigitRow[] = [
  {
    name: "7 digits",
    note: "100,000 products",
    parts: [prefix("9521234"), reference("00001"), check("3")],
  },
  {
    name: "8 digits",
    note: "10,000 products",
    parts: [prefix("95212340"), reference("0001"), check("3")],
  },
  {
    name: "10 digits",
    note: "100 products",
    parts: [prefix("9521234000"), reference("01"), check("3")],
  },
  {
    name: "11 digits",
    note: "10 products",
    parts: [prefix("95212340000"), reference("1"), check("3")],
  },
];

/** Product numbers of every length in a field of 14 digits. */
export const fourteenDigits: DigitRow[] = [
  {
    name: "GTIN-8",
    note: "with six zeros in front",
    parts: [filler("000000"), reference("9521234"), check("0")],
  },
  {
    name: "GTIN-13",
    note: "with one zero in front",
    parts: [filler("0"), prefix("9521234"), reference("54321"), check("3")],
  },
  {
    name: "GTIN-14",
    note: "fills all 14",
    parts: [indicator("1"), prefix("9521234"), reference("54321"), check("0")],
  },
];

/** An SSCC and the one after it. */
export const nextPallet: DigitRow[] = [
  {
    name: "This pallet",
    parts: [filler("39521234"), serial("000000001"), check("4")],
  },
  {
    name: "The next pallet",
    parts: [filler("39521234"), serial("000000002"), check("1")],
  },
];

/** Keys that are built alike, at their lengths. */
export const keysAlike: DigitRow[] = [
  { name: "GTIN-13", note: "product", parts: [prefix("9521234"), reference("54321"), check("3")] },
  {
    name: "GTIN-14",
    note: "carton",
    parts: [indicator("1"), prefix("9521234"), reference("54321"), check("0")],
  },
  { name: "GLN", note: "place", parts: [prefix("9521234"), reference("00003"), check("7")] },
  {
    name: "SSCC",
    note: "pallet",
    parts: [indicator("1"), prefix("9521234"), serial("000000417"), check("9")],
  },
  {
    name: "GSRN",
    note: "person in a service",
    parts: [prefix("9521234"), reference("0000001234"), check("8")],
  },
  {
    name: "GSIN",
    note: "shipment",
    parts: [prefix("9521234"), reference("000000042"), check("6")],
  },
];

export const PrefixLengths = () => <DigitRows rows={prefixLengths} />;
export const FourteenDigits = () => <DigitRows rows={fourteenDigits} />;
export const NextPallet = () => <DigitRows rows={nextPallet} />;
export const KeysAlike = () => <DigitRows rows={keysAlike} />;
