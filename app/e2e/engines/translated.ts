/** What people do with answers that change, in tools, search, estimates and forms, on pages that the browser translates. */
import type { Visitor } from "./visitor";

export const translatedWalks: Record<string, (visitor: Visitor) => Promise<void>> = {
  "the home page's reader": async (visitor) => {
    await visitor.arrive("/");
    await visitor.type("Read a barcode number", "9521234543213");
    await visitor.sees("A GTIN-13, and its check digit is right");
    await visitor.read("a right number");
    await visitor.retype("Read a barcode number", "9521234543214");
    await visitor.sees("should be 3, not 4");
    await visitor.read("a wrong number");
    await visitor.retype("Read a barcode number", "19521234543210");
    await visitor.sees("A GTIN-14");
    await visitor.read("a carton's number");
  },

  "the check digit calculator": async (visitor) => {
    await visitor.arrive("/services/tools/check-digit-calculator");
    await visitor.type("Number", "9520123456788");
    await visitor.sees("its check digit is 8");
    await visitor.read("a right number");
    await visitor.retype("Number", "9520123456795");
    await visitor.sees("its check digit is 5");
    await visitor.read("another");
    await visitor.retype("Number", "95201234567");
    await visitor.sees("100 − 98");
    await visitor.read("a shorter one");
    await visitor.choose("What it identifies", "SSCC");
    await visitor.read("a shorter one of another kind");
    await visitor.press("Many numbers");
    await visitor.type("Numbers", "9520123456788");
    await visitor.key("Enter");
    await visitor.keys("9520123456789");
    await visitor.read("a list");
  },

  "the EPC tool": async (visitor) => {
    await visitor.arrive("/services/tools/electronic-product-code-encoder-decoder");
    await visitor.type("Element string", "(01)09521141123454(21)4711");
    await visitor.choose("Length of the company prefix", "7");
    await visitor.sees("SGTIN-96: a trade item");
    await visitor.read("a tag");
    await visitor.choose("Length of the company prefix", "8");
    await visitor.choose("Filter value", "1:");
    await visitor.read("another length and filter");
    await visitor.retype("Element string", "(00)395212340000000014");
    await visitor.read("a pallet's tag");
  },

  "the numbering tool": async (visitor) => {
    await visitor.arrive("/services/tools/numbering-and-barcodes");
    await visitor.type("Number, element string or Digital Link", "952123454321");
    await visitor.sees("EAN-13: 37.29 mm × 25.93 mm with quiet zones and text");
    await visitor.read("a barcode");
    await visitor.retype("Number, element string or Digital Link", "(01)09521234543213(10)ABC");
    await visitor.sees("GS1-128: 103.455 mm × 19.105 mm with quiet zones and text");
    await visitor.read("a symbol with a batch");
  },

  "the label tool": async (visitor) => {
    await visitor.arrive("/services/tools/logistics-labelling-tool");
    await visitor.type("Company prefix", "9521234");
    await visitor.sees("095212340000000013");
    await visitor.type("GTIN of what is inside", "19521234543210");
    await visitor.type("How many are inside", "48");
    await visitor.read("a label");
    await visitor.retype("GTIN of what is inside", "19521234543211");
    await visitor.read("a wrong number");
  },

  "the GTIN-14 form": async (visitor) => {
    await visitor.arrive("/resources/how-to-guides/gtin-14-form");
    await visitor.type("GTIN of what is inside", "9521234543213");
    await visitor.sees("The GTIN-14 is 19521234543210.");
    await visitor.read("a carton");
    await visitor.choose("Indicator", "2");
    await visitor.read("another level");
    await visitor.retype("GTIN of what is inside", "9521234543214");
    await visitor.sees("should be 3, not 4");
    await visitor.read("a wrong number");
    await visitor.retype("GTIN of what is inside", "9520123456788");
    await visitor.read("another item");
  },

  "the savings calculator": async (visitor) => {
    await visitor.arrive("/services/savings-calculator");
    await visitor.type("Orders in a year", "1200");
    await visitor.sees("$1,600.00 to $3,200.00");
    await visitor.read("an estimate");
    await visitor.retype("Orders in a year", "2400");
    await visitor.sees("$3,200.00 to $6,400.00");
    await visitor.read("twice as many orders");
  },

  "the scanner check": async (visitor) => {
    await visitor.arrive("/solution-provider/barcode-printing-scanning-mobility");
    await visitor.type("Scan here", "]C1010952123454321310Baz1");
    await visitor.key("Control+]");
    await visitor.keys("217X", "Enter");
    await visitor.sees("Sent as the keys Ctrl and ].");
    await visitor.read("a scan");
    await visitor.keys("9300675024235", "Enter");
    await visitor.sees("none of the barcodes below: 9300675024235");
    await visitor.read("a scan of something else");
  },

  "paying an invoice": async (visitor) => {
    await visitor.arrive("/services/tools/pay-an-invoice");
    await visitor.press("Continue");
    await visitor.read("what is missing");
    await visitor.type("Invoice number", "INV-0042");
    await visitor.type("Amount in Australian dollars", "1,250.50");
    await visitor.type("Organisation on the invoice", "Sample Foods");
    await visitor.type("Your name", "Sample Person");
    await visitor.type("Email address for the receipt", "accounts@example.com");
    await visitor.press("Continue");
    await visitor.sees("Check and pay $1,250.50");
    await visitor.read("what is paid");
  },

  "the search": async (visitor) => {
    await visitor.arrive("/standards");
    await visitor.press("Search this site");
    await visitor.type("Search this site", "glosary");
    await visitor.sees("Plain definitions of barcode");
    await visitor.read("what is found");
    await visitor.retype("Search this site", "check digit");
    await visitor.sees("How is a check digit worked out?");
    await visitor.read("something else");
    await visitor.retype("Search this site", "qqqqqq");
    await visitor.sees("No results found");
    await visitor.read("nothing");
  },

  "a directory": async (visitor) => {
    await visitor.arrive("/partners/solution-providers");
    await visitor.type("Search the list", "label");
    await visitor.read("some");
    await visitor.choose("State or territory", "NSW");
    await visitor.read("fewer");
    await visitor.retype("Search the list", "qqqqqq");
    await visitor.read("none");
  },

  "the estimate": async (visitor) => {
    await visitor.arrive("/join-gs1");
    await visitor.type("Products that need a number", "4");
    await visitor.type("Annual turnover in Australia", "250000");
    await visitor.sees("is the smallest that suits");
    await visitor.read("four products");
    await visitor.retype("Products that need a number", "60");
    await visitor.read("sixty products");
    await visitor.retype("Products that need a number", "six");
    await visitor.read("no number");
  },

  "an application": async (visitor) => {
    await visitor.arrive("/join-gs1");
    await visitor.press("Start now");
    await visitor.isFocused("What you need");
    await visitor.press("Barcode numbers for products");
    await visitor.press("To sell in retail stores");
    await visitor.press("Continue");
    await visitor.isFocused("About your business");
    await visitor.press("Continue");
    await visitor.read("what is missing");
    await visitor.choose("Country your business", "Australia");
    await visitor.press("Neither of these");
    await visitor.type("Annual turnover", "250000");
    await visitor.press("More than 10");
    await visitor.type("About how many barcode numbers", "40");
    await visitor.read("a business");
    await visitor.press("Continue");
    await visitor.isFocused("Choose your membership");
    await visitor.read("the memberships");
    await visitor.press("Full Member Small Business");
    await visitor.read("a membership");
  },

  "the enquiry form": async (visitor) => {
    await visitor.arrive("/join-gs1/membership-enquiry");
    await visitor.press("Send enquiry");
    await visitor.read("what is missing");
    await visitor.type("Your name", "Sample Person");
    await visitor.type("Email address", "sample@");
    await visitor.key("Enter"); // the button moves when the question comes that keeps robots away
    await visitor.read("what is still missing");
  },
};
