/**
 * Styles of the lazy blocks. They are small, so every page has them in its HTML; a page that needs
 * them is painted right away, without another file.
 */
import "../figures/drawings/EpcAnatomy.module.css";
import "../figures/drawings/Ean13Dimensions.module.css";
import "../figures/kit/LinearSymbol.module.css";
import "../figures/FigureBlock.module.css";
import "../figures/families/IconSteps.module.css";
import "../figures/drawings/PalletLabel.module.css";
import "../figures/families/Keys.module.css";
import "../figures/families/Bars.module.css";
import "../figures/families/Decision.module.css";
import "../figures/families/DigitRows.module.css";
import "../figures/families/Exchange.module.css";
import "../figures/families/Flow.module.css";
import "../figures/families/Timeline.module.css";
import "../figures/families/ElementString.module.css";
import "../figures/kit/kit.module.css";
import "../figures/drawings/sizes.module.css";
import "../ui/form/ChoiceGroup.module.css";
import "../ui/form/Field.module.css";
import "../ui/NumberAnatomy.module.css";
import "../ui/form/TextInput.module.css";
import "./Directory.module.css";
import "./Downloads.module.css";
import "./Glossary.module.css";
import "./Media.module.css";
import "./Offices.module.css";
import "./Quote.module.css";
