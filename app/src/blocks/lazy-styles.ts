/**
 * Styles of the lazy blocks and of what they show. They are small, so every page has them in its HTML;
 * a page that needs them is painted right away, without another file.
 */
import "../join/Estimate.module.css";
import "../join/option/Price.module.css";
import "../join/option/Suited.module.css";
import "../ui/Disclosure.module.css";
import "../ui/NumberAnatomy.module.css";
import "../ui/form/ChoiceGroup.module.css";
import "../ui/form/Field.module.css";
import "../ui/form/TextInput.module.css";

import.meta.glob(["./*.module.css", "../figures/**/*.module.css"], { eager: true });
