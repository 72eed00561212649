/** A CSV file as text, without what keeps a spreadsheet from changing digits: that is tested where it is written. */
export const csvText = async (file: Blob): Promise<string> => plainDigits(await file.text());

export const plainDigits = (text: string): string =>
  text.replaceAll(/"=""(\d+(?:E\d+)?)"""/gi, "$1");
