import { describe, expect, test } from "vitest";
import { FileProblemError, openRows } from "./read-rows";

type Content = ConstructorParameters<typeof Blob>[0];

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
function utf16(text: string, mark: boolean, bigEndian = false): Uint8Array {
  const letters = mark ? `\ufeff${text}` : text;
  const view = new DataView(new ArrayBuffer(letters.length * 2));
  for (let at = 0; at < letters.length; at += 1) {
    view.setUint16(at * 2, letters.charCodeAt(at), !bigEndian);
  }
  return new Uint8Array(view.buffer);
}

/** What is read from a file, with its rows numbered as in `1: cell | cell`. */
async function read(content: string | Uint8Array, chunkSize?: number) {
  const {
    batches,
    sample,
    size: _,
    ...found
  } = await openRows(new Blob([content] as Content), chunkSize);
  const rows: string[] = [];
  for await (const batch of batches()) {
    rows.push(...batch.rows.map(({ number, cells }) => `${number}: ${cells.join(" | ")}`));
  }
  return { ...found, rows };
}

async function problemOf(content: string | Uint8Array, chunkSize?: number) {
  const error = await read(content, chunkSize).catch((error: unknown) => error);
  if (error instanceof FileProblemError) return error.problem;
  throw new Error("the file was read");
}

describe("the encoding", () => {
  const text = "Name;GTIN\r\nCafé;9521234543213\r\n";
  test.each([
    ["UTF-8", utf8(text), "utf-8"],
    ["UTF-8 with a mark", utf8(`\ufeff${text}`), "utf-8"],
    ["UTF-16", utf16(text, true), "utf-16le"],
    ["UTF-16, the other way round", utf16(text, true, true), "utf-16be"],
    ["UTF-16 without a mark", utf16(text, false), "utf-16le"],
    ["UTF-16 without a mark, the other way round", utf16(text, false, true), "utf-16be"],
    ["the code page of Windows", latin1(text), "windows-1252"],
  ])("%s", async (_, bytes, encoding) => {
    for (const chunkSize of [1, 2, 3, 7, 1000]) {
      expect(await read(bytes, chunkSize)).toEqual({
        encoding,
        above: [],
        delimiter: ";",
        header: ["Name", "GTIN"],
        width: 2,
        rows: ["2: Café | 9521234543213"],
      });
    }
  });

  test("a letter of another encoding far down decides for the whole file", async () => {
    const lines = "9521234543213\n".repeat(1000);
    const { encoding, rows } = await read(
      Buffer.concat([utf8(`Crème\n${lines}`), latin1("Café\n")]),
      1000,
    );
    expect(encoding).toBe("windows-1252");
    expect(rows[0]).toBe("2: 9521234543213");
    expect(rows.at(-1)).toBe("1002: Café");
  });
});

describe("cells", () => {
  test.each([
    [
      "commas",
      "Tea,9521234543213\nJam,9521234543220",
      ",",
      ["1: Tea | 9521234543213", "2: Jam | 9521234543220"],
    ],
    [
      "semicolons beside decimal commas",
      "Tea;4,50\nJam;6,00",
      ";",
      ["1: Tea | 4,50", "2: Jam | 6,00"],
    ],
    ["tabs", "Tea\t1\nJam\t2", "\t", ["1: Tea | 1", "2: Jam | 2"]],
    ["bars", "Tea|1\nJam|2", "|", ["1: Tea | 1", "2: Jam | 2"]],
    [
      "a list with one comma in it",
      "9521234543213\nTea, black\n9521234543220",
      null,
      ["1: 9521234543213", "2: Tea, black", "3: 9521234543220"],
    ],
    [
      "quoted cells",
      '"Tea, black",1\n"He said ""hi""",2',
      ",",
      ["1: Tea, black | 1", '2: He said "hi" | 2'],
    ],
    [
      "a line break in a cell",
      '"Tea\r\nblack",1\nJam,2',
      ",",
      ["1: Tea\r\nblack | 1", "2: Jam | 2"],
    ],
    [
      "a quoted cell in a list",
      '"9521234543213"\n"Tea, black"',
      null,
      ["1: 9521234543213", "2: Tea, black"],
    ],
    ["quotes inside a cell", '12" pipe,1\n5" pipe,2', ",", ['1: 12" pipe | 1', '2: 5" pipe | 2']],
    ["text behind a quoted cell", '"a"b,1\nc,2', ",", ["1: ab | 1", "2: c | 2"]],
    [
      "every line end",
      "1,a\r2,b\r\n3,c\n4,d",
      ",",
      ["1: 1 | a", "2: 2 | b", "3: 3 | c", "4: 4 | d"],
    ],
    ["an empty cell at the end", "1,\n2,\n", ",", ["1: 1 | ", "2: 2 | "]],
    ["empty rows between, not at the end", "1\n\n \n2\n\n\n", null, ["1: 1", "2: ", "3: ", "4: 2"]],
    ["the same row twice", "1,a\n1,a", ",", ["1: 1 | a", "2: 1 | a"]],
  ])("%s", async (_, text, delimiter, rows) => {
    for (const chunkSize of [1, 2, 3, 5, 1000]) {
      expect(await read(text, chunkSize)).toMatchObject({ delimiter, header: null, rows });
    }
  });

  test("a seam between chunks breaks neither a letter nor a quoted cell, wherever it falls", async () => {
    const text = 'Name,GTIN\n"Crème ""brûlée"", 🍮\nfrench",9521234543213\r\n'.repeat(200);
    const whole = await read(text);
    expect(whole.rows).toContain('2: Crème "brûlée", 🍮\nfrench | 9521234543213');
    for (let chunkSize = 4090; chunkSize < 4100; chunkSize += 1) {
      expect(await read(text, chunkSize)).toEqual(whole);
    }
  });
});

describe("the names of the columns", () => {
  test.each([
    ["above a list", "GTIN\n9521234543213", ["GTIN"]],
    ["above a table", "Item,GTIN\nTea,9521234543213", ["Item", "GTIN"]],
    ["with a gap", "Item,,GTIN\nTea,x,9521234543213", ["Item", "", "GTIN"]],
    ["below empty rows", "\n,\nItem,GTIN\nTea,9521234543213", ["Item", "GTIN"]],
    [
      "below a title and a date",
      "Price list\nAs of 30/06/2027\n\nItem,GTIN\nTea,9521234543213\nJam,9521234543220",
      ["Item", "GTIN"],
    ],
    [
      "below a title with empty cells beside it",
      "Price list,,\nItem,GTIN,Use by\nTea,9521234543213,2027-06-30",
      ["Item", "GTIN", "Use by"],
    ],
    [
      "below the names of groups",
      "Goods,,Pallet,\nItem,GTIN,SSCC,\nTea,9521234543213,395212340000000014,A",
      ["Item", "GTIN", "SSCC", ""],
    ],
    [
      "above goods without a number",
      "Item,GTIN,\nJam,none,new\nTea,9521234543213,",
      ["Item", "GTIN", ""],
    ],
    ["a heading that SYLK begins with too", "ID;Product\n1;9521234543213", ["ID", "Product"]],
    ["below a number alone in its row", "9521234543206\nItem,GTIN\nTea,9521234543213", null],
    ["missing", "Tea,9521234543213\nJam,9521234543220", null],
    ["a single word is a row", "Tea", null],
    ["words alone are rows", "Tea\nJam", null],
  ])("%s", async (_, text, header) => {
    expect((await read(text)).header).toEqual(header);
  });

  test("rows keep their numbers below a title, and the title is none of them", async () => {
    const { rows } = await read("Price list\n\nItem,GTIN\nTea,9521234543213\n");
    expect(rows).toEqual(["4: Tea | 9521234543213"]);
  });
});

describe("what is no table", () => {
  test.each([
    ["PNG", latin1("\x89PNG\r\n\x1a\n"), "image"],
    ["JPEG", latin1("\xff\xd8\xff\xe0"), "image"],
    ["PDF", latin1("%PDF-1.7\n"), "pdf"],
    ["xlsx", latin1("PK\x03\x04\x14\0\x06\0"), "spreadsheet"],
    ["xls", latin1("\xd0\xcf\x11\xe0\xa1\xb1"), "spreadsheet"],
    ["gzip", latin1("\x1f\x8b\x08\0"), "archive"],
    [
      "a web page named .xls",
      latin1("<html xmlns:x='urn:x'><body><table><tr><td>9521234543213"),
      "markup",
    ],
    ["a table below a remark", latin1("<!-- stock -->\n<meta charset=utf-8><table>"), "markup"],
    ["a web archive", latin1("MIME-Version: 1.0\nX-Document-Type: Workbook\n"), "markup"],
    ["a table alone", latin1("\n<TABLE border=1><tr><td>9521234543213"), "markup"],
    ["a page with a byte-order mark", latin1("\xef\xbb\xbf<!DOCTYPE html><table>"), "markup"],
    [
      "XML named .xls",
      latin1("<?xml version='1.0'?>\n<?mso-application progid='Excel.Sheet'?>\n<Workbook>"),
      "markup",
    ],
    [
      "XML without Excel's line",
      latin1("<?xml version='1.0'?><ss:Workbook xmlns:ss='urn:x'>"),
      "markup",
    ],
    ["a program", latin1("MZ\x90\0\x03\0\0\0\x04\0"), "binary"],
    ["nothing", "", "empty"],
    ["a mark and nothing else", "\ufeff", "empty"],
    ["blank rows", " \n,,\n\n", "empty"],
  ])("%s", async (_, content, code) => {
    expect(await problemOf(content)).toEqual({ code });
  });

  test("a quote that is never closed is named with its row", async () => {
    expect(await problemOf('a,1\nb,"2\nc,3\n', 5)).toEqual({ code: "openQuote", row: 2 });
  });

  test("a row without end is refused before it fills the memory", async () => {
    const endless = `9521234543213\n${"5".repeat(3_000_000)}`;
    expect(await problemOf(endless)).toEqual({ code: "longRow", row: 2 });
  });

  test("a file that is gone by the time it is read", async () => {
    const file = new Blob(["1"]);
    file.slice = () => {
      const gone = new Blob();
      gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
      return gone;
    };
    await expect(openRows(file)).rejects.toMatchObject({ problem: { code: "unreadable" } });
  });
});

test("says how far it is, and reads on only when asked", async () => {
  const file = new Blob(["9521234543213\n".repeat(1000)]);
  const { batches } = await openRows(file, 5000);
  const progress: number[] = [];
  for await (const { read } of batches()) progress.push(read);
  expect(progress).toEqual([5000, 10_000, 14_000]);

  for await (const { rows } of batches()) {
    expect(rows.at(-1)?.number).toBe(357);
    break;
  }
});
