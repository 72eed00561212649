/** Maps: where a place is shown. No map is on our pages; a click leads to one in a new tab. */
import { MAP_SEARCH } from "./settings";

/** Address of a search for `{place}`. */
const search = MAP_SEARCH ?? "https://www.openstreetmap.org/search?query={place}";

/** Where a map of `place` is: an address the editor chose, or a search for a street address. */
export function mapAddress(place: string, template = search): string {
  if (/^https:\/\//.test(place)) return place;
  return template.replace("{place}", () => encodeURIComponent(place));
}
