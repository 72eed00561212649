/** How a search is written in the address. */
const parameter = "search";
const longestQuery = 100;

/** What the address bar says was looked for, or nothing. */
export function queryInAddress(): string {
  return (new URLSearchParams(location.search).get(parameter) ?? "").slice(0, longestQuery);
}

/** `address` saying that `query` was looked for; the rest of it stays as it is. */
export function addressWithQuery(address: string, query: string): string {
  const url = new URL(address);
  if (query === "") url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, query.slice(0, longestQuery));
  return url.href;
}
