import { expect, test } from "vitest";
import { openRows } from "../../engine/files/read-rows";
import { inQuestion, orderNamed, readTable, tableOf, templateCsv, withField } from "./columns";

const read = async (table: string) => readTable(await openRows(new Blob([table])));
const fieldsOf = async (header: string) =>
  (await read(`${header}\n${header.replace(/[^,]+/g, "9521234543213")}\n`)).columns.map(
    ({ field }) => field,
  );

test("a column of pallet numbers is known by them, whatever it is called", async () => {
  const named = await read("Unit load,Count\n395212340000000013,4\n(00)395212340000000020,5\n");
  expect(named.columns.map(({ field }) => field)).toEqual(["sscc", "count"]);
  const scanned = await read("Scan\n]C100395212340000000013\n");
  expect(scanned.columns.map(({ field }) => field)).toEqual(["sscc"]);
  const other = await read("Unit load,SSCC\n395212340000000013,395212340000000020\n");
  expect(other.columns.map(({ field }) => field)).toEqual([null, "sscc"]);
});

test("a column that counts the pallets has no numbers of pallets", async () => {
  const { columns } = await read("Pallet #,Ctns\n1,48\n2,48\n");
  expect(columns.map(({ field }) => field)).toEqual([null, "count"]);
  const named = await read("SSCC,Ctns\n1,48\n");
  expect(named.columns.map(({ field }) => field)).toEqual(["sscc", "count"]);
});

test("the template's columns are all known", async () => {
  const { columns, firstRow } = await read(templateCsv());
  expect(columns.every(({ field }) => field !== null)).toBe(true);
  expect(columns[0]).toMatchObject({ field: "serialReference" });
  expect(columns[1]).toMatchObject({ field: "contents", example: "19521234543210" });
  expect(firstRow).toBe(2);
});

test.each([
  ["GTIN,Quantity,Serial", ["contents", "count", "serialReference"]],
  ["GTIN,Serial", ["gtin", "serial"]],
  ["serial,lot number,EXPIRY_DATE", ["serialReference", "batch", "useBy"]],
  ["BBE,LOT,Quantity,GTIN", ["bestBefore", "batch", "count", "contents"]],
  ["BEST BEFORE END,BATCH", ["bestBefore", "batch"]],
  ["Best By,Batch No.,MFG DATE", ["bestBefore", "batch", "productionDate"]],
  ["BB Date,Packed On,Sell By Date", ["bestBefore", "packagingDate", "sellBy"]],
  ["EXP,Lot Code", ["useBy", "batch"]],
  ["EXP. DATE", ["useBy"]],
  ["USE BY,Postcode,Country", ["useBy", "postcode", "country"]],
  ["sscc,PO,Ship to GLN", ["sscc", "orderNumber", "shipToLocation"]],
  ["Serial number of the unit,GTIN of the unit", ["serial", "gtin"]],
  ["Batch,Lot,Colour", ["batch", null, null]],
  ["SSCC Number,Item GTIN,Carton Qty", ["sscc", "contents", "count"]],
  ["Pallet ID,APN,Qty (ctns)", ["sscc", "contents", "count"]],
  ["SSCC Barcode,TUN,Ctns", ["sscc", "contents", "count"]],
  ["SSCC-18,GTIN (carton),No. of cartons", ["sscc", "contents", "count"]],
  ["LPN,EAN-14,Cases [each 12]", ["sscc", "contents", "count"]],
  ["Purchase Order No,Gross wt (kg),Nett Wgt", ["orderNumber", "grossWeight", "netWeight"]],
  ["Customer PO,Pallet weight,Best Before Date", ["orderNumber", "grossWeight", "bestBefore"]],
  ["PO Number,Lot No.,Use-By Date", ["orderNumber", "batch", "useBy"]],
  // A consignment note of a carrier is no GINC.
  ["Con note,Quantity", [null, "count"]],
])("the columns %s", async (header, fields) => {
  expect(await fieldsOf(header)).toEqual(fields);
});

test("a first row of words is one of names only where one of them is known", async () => {
  expect(await read("SSCC,Note\n")).toMatchObject({ firstRow: 2 });
  const { columns, firstRow } = await read("Tea,Jam\nMilk,Eggs\n");
  expect(columns).toEqual([
    { name: "Column 1", example: "Tea", field: null },
    { name: "Column 2", example: "Jam", field: null },
  ]);
  expect(firstRow).toBe(1);
});

test("numbers without names are all rows", async () => {
  expect(await read("095212340000000013\n095212340000000020\n")).toMatchObject({ firstRow: 1 });
});

test.each([
  ["095212340000000013\n095212340000000020", "SSCC\n095212340000000013\n095212340000000020"],
  ["(00) 0 9521234 000000001 3\n1", "SSCC\n(00) 0 9521234 000000001 3\n1"],
  ["Tea\t095212340000000013\nJam\t095212340000000020", undefined],
  ["Number\n095212340000000013\n095212340000000020", undefined],
])("numbers alone get the name of their field: %j", (rows, table = rows) => {
  expect(tableOf("sscc", rows)).toBe(table);
});

test("a field that is given to another column leaves the first one", async () => {
  const { columns } = await read("SSCC,Text\n1,2\n");
  expect(withField(columns, 1, "sscc").map(({ field }) => field)).toEqual([null, "sscc"]);
  expect(withField(columns, 0, null).map(({ field }) => field)).toEqual([null, null]);
});

test.each([
  ["Best bfr", "30/11/2027", "bestBefore"],
  ["Bst before dt", "30/11/2027", "bestBefore"],
  ["Btch", "AB12", "batch"],
  ["Batch (internal) ref", "AB12", "batch"],
  ["Lot of supplier", "AB12", "batch"],
  ["GTIN outer box", "19521234543210", "contents"],
  ["Pallet barcode no.", "395212340000000013 (new)", "sscc"],
  ["Pallet type", "CHEP", undefined],
  ["Pallet height", "145", undefined],
  ["Cartons per pallet", "48", "count"],
  ["Total gross weight", "512.5", "grossWeight"],
  ["Customer name", "Grocer Pty Ltd", "shipTo"],
  ["Supplier GLN", "9521234000006", undefined],
  ["Order date", "30/11/2026", undefined],
  ["Expiry month", "11/2027", "useBy"],
  ["Con note", "AB1234", undefined],
  ["Colour", "blue", undefined],
  ["Batch size", "12", undefined],
  ["Buyer phone", "0491570156", undefined],
])("a column called %s with %s may be: %s", async (name, value, maybe) => {
  const { columns } = await read(`${name};Size\n${value};1000000\n`);
  expect(columns[0]).toMatchObject({ field: null, maybe });
  expect(inQuestion(columns)).toBe(maybe === undefined ? undefined : 0);
});

test.each([
  // Names that mean something else as well, and those with a word of a number in them.
  ["Handling Unit", "3.9521234E+17", "sscc"],
  ["Charge", "AB12", "batch"],
  ["Freight charge", "45.00", undefined],
  ["Barcode", "19521234543210", "gtin"],
  ["tradeItemGtin", "19521234543210", "contents"],
  ["quantityShipped", "48", "count"],
  ["Our pallets' SSCC", "395212340000000014", "sscc"],
  ["Customer ABN", "51824753556", undefined],
  ["Ctns per layer", "8", undefined],
  // A number of the seller's system, and an address.
  ["Delivery", "80001234", "shipTo"],
  ["Deliver to store", "Grocer, Hobart", "shipTo"],
  ["Ship from GLN", "9521234000006", undefined],
  // What is left of the numbers of pallets, whatever they are called.
  ["Load", "3.9521234E+17", "sscc"],
  ["Load", "95212340000000014", "sscc"],
  ["Load", "395212345400000064.0", "sscc"],
])("a column called %s with %s is asked about as: %s", async (name, value, maybe) => {
  const { columns } = await read(`${name};Price\n${value};4.50\n${value};4.50\n`);
  const [column] = columns;
  // Whole numbers of pallets are their own proof.
  const field = /^\d{18}$/.test(value) ? "sscc" : null;
  expect(column).toMatchObject({ field, maybe: field ? undefined : maybe });
});

test("the digit in front of a pallet's number is never lost", async () => {
  expect(await fieldsOf("Ext,GCP,Serial ref")).toEqual([
    "extension",
    "companyPrefix",
    "serialReference",
  ]);
});

test("a unit that is none of a label is left out", async () => {
  const { columns } = await read(
    "Gross weight (lb),Net weight (g),Expiry (months),Weight (kg)\n1120,48000,12,508\n",
  );
  expect(columns.map(({ field, reason }) => [field, reason])).toEqual([
    [null, "otherUnit"],
    [null, "otherUnit"],
    [null, "otherUnit"],
    ["grossWeight", "heading"],
  ]);
});

test("of columns with one name the one with something in it is read", async () => {
  const { columns } = await read("SSCC,Pallet ID,Lot,Batch\n,395212340000000014,,AB1\n");
  expect(columns.map(({ field }) => field)).toEqual([null, "sscc", null, "batch"]);
});

test("a slip in one row takes no pallet its number", async () => {
  const rows = "395212340000000014,4\n39521234000000002,5\n395212340000000038,6\n";
  const { columns } = await read(`Unit,Count\n${rows}`);
  expect(columns[0]).toMatchObject({ field: "sscc", reason: "values" });
});

test("the GTIN of a pallet is never that of what is inside it", async () => {
  expect(await fieldsOf("Pallet GTIN,Ctns")).toEqual(["gtin", "count"]);
});

test("a GTIN is that of what is inside as soon as a column is said to be the count", async () => {
  const { columns } = await read("GTIN,Despatch qty\n19521234543210,48\n");
  expect(columns.map(({ field, maybe }) => field ?? maybe)).toEqual(["gtin", "count"]);
  const chosen = withField(columns, 1, "count");
  expect(chosen.map(({ field }) => field)).toEqual(["contents", "count"]);
});

test.each([
  ["Best Before (dd/mm/yyyy)", "dayFirst"],
  ["BBD MM/DD/YY", "monthFirst"],
  ["Use by [yyyy-mm-dd]", "yearFirst"],
  ["Expiry DDMMYYYY", "dayFirst"],
  ["Use by", undefined],
  ["Best Before (dd/mm/yyyy),Use by (mm/dd/yyyy)", undefined],
  ["Printed (mm/dd/yyyy)", undefined],
])("the heading %s says of its dates that they are %s", async (header, order) => {
  const { columns } = await read(`${header}\n1/2/2027,3/4/2027\n`);
  const said = columns.map((column) => ({
    ...column,
    field: column.field ?? column.maybe ?? null,
  }));
  expect(orderNamed(said)).toBe(order);
});

test("a column is not asked about when another has its field, or a person has said", async () => {
  const { columns } = await read("Batch,Btch,Expiry month\nA1,B2,11/2027\n");
  expect(inQuestion(columns)).toBe(2);
  expect(inQuestion(withField(columns, 2, null))).toBeUndefined();
  const used = withField(columns, 2, "useBy");
  expect(used[2]).toMatchObject({ field: "useBy" });
  expect(inQuestion(used)).toBeUndefined();
  // Where the batch is left out, the other column may be it.
  expect(inQuestion(withField(used, 0, null))).toBe(1);
});

test("a table without names asks nothing", async () => {
  const { columns } = await read("395212340000000013,12,AB12\n");
  expect(inQuestion(columns)).toBeUndefined();
});
