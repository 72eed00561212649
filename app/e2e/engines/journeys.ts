/** What people do in every engine: one journey for each part of the site that an engine could break. */
import { completeAnswers, keptApplication } from "../join-walk";
import { packPictureOf, pictureOf } from "../label-picture";
import type { Visitor } from "./visitor";

type Journey = (visitor: Visitor, abn: string) => Promise<void>;

export const journeys: Record<string, Journey> = {
  "the home page reads a number": async (visitor) => {
    await visitor.arrive("/");
    await visitor.type("Read a barcode number", "9521234543213");
    await visitor.sees("A GTIN-13, and its check digit is right");
    await visitor.lookAtBoth("the home page");
  },

  "the search leads to a page": async (visitor) => {
    await visitor.arrive("/standards");
    await visitor.press("Search this site");
    await visitor.type("Search this site", "glosary");
    await visitor.sees("Plain definitions of barcode");
    await visitor.look("the search");
    await visitor.key("ArrowDown");
    await visitor.key("Enter");
    await visitor.isAt("/resources/glossary");
    await visitor.isFocused("Glossary");
    await visitor.lookAtBoth("the glossary");
  },

  "a menu opens and closes, on a phone as well": async (visitor) => {
    await visitor.arrive("/");
    await visitor.press("Standards");
    await visitor.sees("All standards");
    await visitor.look("the menu");
    await visitor.key("Escape");
    await visitor.isFocused("Standards");
    await visitor.lookNarrow("the home page");
    await visitor.press("Menu");
    await visitor.press("Standards");
    await visitor.look("the menu on a phone");
    await visitor.key("Escape");
    await visitor.isFocused("Menu");
  },

  "a dialog opens, and Escape returns to its link": async (visitor) => {
    await visitor.arrive("/services/small-business");
    await visitor.press("See more examples");
    await visitor.isFocused("How many numbers do I need?");
    await visitor.lookAtBoth("the dialog");
    await visitor.key("Escape");
    await visitor.isFocused("See more examples");
    await visitor.isAt("/services/small-business");
  },

  "a check digit is worked out": async (visitor) => {
    await visitor.arrive("/services/tools/check-digit-calculator");
    await visitor.type("Number", "952123454321");
    await visitor.choose("What it identifies", "GTIN-13");
    await visitor.sees("The check digit is 3.");
    await visitor.lookAtBoth("the calculator");
  },

  "a barcode is drawn, saved and read back": async (visitor) => {
    await visitor.arrive("/services/tools/numbering-and-barcodes");
    await visitor.type("Number, element string or Digital Link", "952123454321");
    await visitor.sees("EAN-13: 37.29 mm × 25.93 mm with quiet zones and text");
    await visitor.lookAtBoth("the barcode");
    await visitor.press("Save PNG");
    await visitor.sees("Read back: ]E09521234543213");
  },

  "a logistics label is made and saved": async (visitor) => {
    await visitor.arrive("/services/tools/logistics-labelling-tool");
    await visitor.type("Company prefix", "9521234");
    await visitor.sees("095212340000000013");
    await visitor.type("GTIN of what is inside", "19521234543210");
    await visitor.type("How many are inside", "48");
    await visitor.lookAtBoth("the label");
    await visitor.press("Save as PDF");
    await visitor.sees("Further copies keep it");
  },

  "a scanner types digits alone, FNC1, one of two symbols, and a line of a list": async (
    visitor,
  ) => {
    await visitor.arrive("/services/tools/electronic-product-code-encoder-decoder");
    await visitor.type("Element string", "00095212340000000013");
    await visitor.key("Enter");
    await visitor.sees("SSCC-96 needs the length of the company prefix.");
    // The text is selected, and the next scan takes its place.
    await visitor.keys("010952123454321317271231", "Enter");
    await visitor.sees("31 December 2027");
    await visitor.keys("]d2010952123454321310AB1", "Control+]");
    await visitor.keys("21X7", "Enter");
    await visitor.sees("X7");
    await visitor.look("a scan"); // on a phone a text of its length breaks where an engine likes
    await visitor.keys("(02)19521234543210", "Enter");
    await visitor.sees("If another barcode on the same unit has it, there is nothing to do.");
    await visitor.keys('"(01)09521234543213(21)S952",', "Enter");
    await visitor.sees("S952");
  },

  "a book is read with its price, and a scanner is checked": async (visitor) => {
    await visitor.arrive("/services/tools/check-digit-calculator");
    await visitor.type("Number", "978030640615754995");
    await visitor.sees("54995 is read as an add-on");
    await visitor.arrive("/solution-provider/barcode-printing-scanning-mobility");
    await visitor.type("Scan here", "]C1010952123454321310Baz1");
    await visitor.key("Control+]");
    await visitor.keys("217X", "Enter");
    await visitor.sees("Sent as the keys Ctrl and ].");
    await visitor.lookAtBoth("the scanner check");
  },

  "a photograph is judged, and its number handed on": async (visitor) => {
    await visitor.arrive("/services/tools/check-digit-calculator");
    await visitor.press("Scan a symbol");
    await visitor.give(
      "Picture of symbols",
      packPictureOf({ bcid: "ean13", text: "9521234543213" }),
    );
    await visitor.sees("EAN-13: the number is right, and there is nothing to fix");
    await visitor.lookAtBoth("the verdict");
    await visitor.press("Use 9521234543213");
    await visitor.sees("There is a GTIN-13 in it, and its check digit 3 is right.");
    const magazine = { bcid: "ean13", text: "9771234567003 12" };
    await visitor.give("Picture of symbols", packPictureOf(magazine));
    await visitor.sees("EAN-13 with the add-on 12");
    const composite = { bcid: "ean13composite", text: "9521234543213|(17)271231" };
    await visitor.give("Picture of symbols", packPictureOf(composite, { height: 12 }));
    await visitor.sees("the lower part of a composite symbol");
    const others = ["9521234543213", "9521234543220"].map((text) => ({ bcid: "ean13", text }));
    await visitor.give("Picture of symbols", pictureOf(others));
    await visitor.sees("are two different items");
  },

  "an application is filled in until its answers are checked": async (visitor, abn) => {
    await visitor.arrive("/join-gs1");
    await visitor.press("Start now");
    await visitor.isFocused("What you need");
    await visitor.press("Barcode numbers for products");
    await visitor.press("To sell in retail stores");
    await visitor.press("Continue");
    await visitor.isFocused("About your business");
    await visitor.choose("Country your business", "Australia");
    await visitor.press("Neither of these");
    await visitor.type("Annual turnover", "250000");
    await visitor.press("More than 10");
    await visitor.type("About how many barcode numbers", "40");
    await visitor.lookAtBoth("the questions about a business");
    await visitor.press("Continue");
    await visitor.isFocused("Choose your membership");
    await visitor.press("Full Member Small Business");
    await visitor.lookAtBoth("the choice of a membership");
    await visitor.press("Continue");
    await visitor.isFocused("Your organisation");
    await visitor.press("Yes", "Do you have an Australian Business Number");
    await visitor.type("ABN", abn);
    await visitor.type("Legal name", "Sample Sauces");
    await visitor.type("Street address", "1 Example Street");
    await visitor.type("Suburb or town", "Fremantle");
    await visitor.choose("State or territory", "WA");
    await visitor.type("Postcode", "6160");
    await visitor.press("Yes", "postal address the same");
    await visitor.type("Business phone", "08 5550 1234");
    await visitor.press("Continue");
    await visitor.isFocused("Who we can contact");
    await visitor.type("First name", "Sample");
    await visitor.type("Last name", "Person");
    await visitor.type("Email", "sample@example.com");
    await visitor.type("Phone", "+61 491 570 156");
    await visitor.press("Yes", "also the owner");
    await visitor.press("No", "alternate contact");
    await visitor.press("Continue");
    await visitor.isFocused("Services");
    await visitor.press("Continue");
    await visitor.isFocused("Check your answers");
    await visitor.sees("Sample Sauces");
    await visitor.lookAtBoth("the answers");
  },

  "an application is sent and paid": async (visitor, abn) => {
    await visitor.arrive("/robots.txt");
    await visitor.keep(...keptApplication("payment", completeAnswers(abn)));
    await visitor.open("/join-gs1#payment");
    await visitor.lookAtBoth("the payment");
    await visitor.press("Send application and pay");
    await visitor.sees("Test payment.");
    await visitor.press("Pay");
    await visitor.sees("your payment have arrived");
    await visitor.lookAtBoth("the result");
  },
};
