/** The query parameter that holds a search. */
const parameter = "search";
const longestQuery = 100;

/** The search in the address bar, or an empty string. */
export function queryInAddress(): string {
  return (new URLSearchParams(location.search).get(parameter) ?? "").slice(0, longestQuery);
}

/** `address` with `query` as its search; the rest of it stays as it is. */
export function addressWithQuery(address: string, query: string): string {
  const url = new URL(address);
  if (query === "") url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, query.slice(0, longestQuery));
  return url.href;
}
