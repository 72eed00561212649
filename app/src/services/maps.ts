/** Links to maps. Our pages embed no map; a click opens one in a new tab. */
import { MAP_SEARCH } from "./service-settings";

/** Address of a map search for `{place}`. */
const search = MAP_SEARCH ?? "https://www.openstreetmap.org/search?query={place}";

/** A link to a map of `place`: the address the editor chose, or a search for a street address. */
export function mapAddress(place: string, template = search): string {
  if (/^https:\/\//.test(place)) return place;
  return template.replace("{place}", () => encodeURIComponent(place));
}
