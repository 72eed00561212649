/** A scan with `<GS>` for each group separator, since many fonts have no picture of it. */
export const shownScan = (scan: string) => scan.replaceAll("\u001d", "<GS>");
