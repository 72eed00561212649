/** Stands in for the server in tests: answers `/api/content` from spaces that a test may change. */
import type { RawEntity } from "../live/entity";
import type { ContentView, Space } from "./read-space";

export type Served = {
  spaces: Record<ContentView, Space>;
  /** The addresses that were asked for. */
  asked: string[];
  /** Status of all further answers. */
  status: number;
};

/** Serves `spaces`; anything else is fetched as before. */
export function serveSpaces(spaces: Record<ContentView, Space>): Served {
  const served: Served = { spaces, asked: [], status: 200 };
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const match = /^\/api\/content\/(draft|published)\/(entries|assets)\?(.*)$/.exec(String(input));
    if (!match) return others(input, init);
    served.asked.push(String(input));
    if (served.status !== 200) {
      return Response.json({ code: "x", message: "No" }, { status: served.status });
    }
    // The pattern admits no others.
    const [view, kind] = match.slice(1, 3) as [ContentView, keyof Space];
    return Response.json(collection(served.spaces[view][kind], new URLSearchParams(match[3])));
  };
  return served;
}

function collection(all: RawEntity[], query: URLSearchParams) {
  const ids = query.get("ids")?.split(",");
  if (ids) {
    const items = all.filter(({ sys }) => ids.includes(sys.id));
    return { total: items.length, items };
  }
  const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit"))];
  return { total: all.length, items: all.slice(skip, skip + limit) };
}
