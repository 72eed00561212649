import { blockTypes } from "./blocks";
import { appSettingsTypes } from "./types/app-settings";
import { blockPartTypes } from "./types/block-parts";
import { figure } from "./types/figure";
import { guide } from "./types/guide";
import { linkTypes } from "./types/links";
import { listTypes } from "./types/lists";
import { navigationTypes } from "./types/navigation";
import { page } from "./types/page";

/** Every kind of entry, by the id of its content type. */
export const contentTypes = {
  page,
  figure,
  guide,
  ...blockTypes,
  ...blockPartTypes,
  ...linkTypes,
  ...listTypes,
  ...navigationTypes,
  ...appSettingsTypes,
};
