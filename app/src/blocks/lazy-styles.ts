/**
 * Styles of the lazy blocks. They are small, so every page has them in its HTML; a page that needs
 * them is painted right away, without another file.
 */
import "../figures/EpcAnatomy.module.css";
import "../figures/Ean13Dimensions.module.css";
import "../figures/LinearSymbol.module.css";
import "../figures/FigureBlock.module.css";
import "../figures/FourSteps.module.css";
import "../figures/PalletLabel.module.css";
import "../figures/WhichKey.module.css";
import "../figures/Bars.module.css";
import "../figures/Decision.module.css";
import "../figures/DigitRows.module.css";
import "../figures/Exchange.module.css";
import "../figures/Flow.module.css";
import "../figures/Timeline.module.css";
import "../figures/element-strings.module.css";
import "../figures/kit/kit.module.css";
import "../figures/sizes.module.css";
import "../ui/Checkbox.module.css";
import "../ui/Field.module.css";
import "../ui/NumberAnatomy.module.css";
import "../ui/Select.module.css";
import "../ui/TextInput.module.css";
import "./Directory.module.css";
import "./Downloads.module.css";
import "./Glossary.module.css";
import "./Media.module.css";
import "./Offices.module.css";
import "./Quote.module.css";
