import ean13 from "symbol:ean13/9521234000075";
import sscc from "symbol:gs1_128/(00)095212340000000013";
import dressingCarton from "symbol:gs1_128/(01)19521234000065(17)281031(10)AB123";
import dressing from "symbol:gs1DataMatrix/(01)09521234000051(17)281031(10)AB123";
import dressingBox from "symbol:gs1DataMatrix/(01)09521234000068(17)281031(10)AB123";
import itf14 from "symbol:itf14/19521234000072";
import { Panels } from "./kit/Panels";
import { PlacedSymbol } from "./kit/PlacedSymbol";
import { Scene } from "./kit/Scene";
import { Box, Carton, LogisticsLabel, Pallet, Sachet } from "./packs";

/** A number for each level of packing, and the symbol that holds it. */
export function TradeLevels() {
  return (
    <Panels
      compact
      panels={[
        {
          name: "Pack of 500 g",
          note: "GTIN-13 9521234000075 in an EAN-13",
          drawing: (
            <Scene height={220}>
              <Box>
                <PlacedSymbol symbol={ean13} x={104} y={148} width={62} />
              </Box>
            </Scene>
          ),
        },
        {
          name: "Box of six packs",
          note: "GTIN-14 19521234000072 in an ITF-14",
          drawing: (
            <Scene height={220}>
              <Carton>
                <PlacedSymbol symbol={itf14} x={60} y={122} width={120} height={66} />
              </Carton>
            </Scene>
          ),
        },
        {
          name: "Pallet",
          note: "SSCC 095212340000000013 in a GS1-128",
          drawing: (
            <Scene height={220}>
              <Pallet>
                <LogisticsLabel>
                  <PlacedSymbol symbol={sscc} x={117} y={122} width={76} height={26} />
                </LogisticsLabel>
              </Pallet>
            </Scene>
          ),
        },
      ]}
    />
  );
}

/** The same batch at three levels of packing, each with a GTIN of its own. */
export function DressingLevels() {
  return (
    <Panels
      compact
      panels={[
        {
          name: "Single dressing",
          note: "GTIN 9521234000051",
          drawing: (
            <Scene height={220}>
              <Sachet>
                <PlacedSymbol symbol={dressing} x={96} y={116} width={48} />
              </Sachet>
            </Scene>
          ),
        },
        {
          name: "Box of ten",
          note: "GTIN 9521234000068",
          drawing: (
            <Scene height={220}>
              <Box>
                <PlacedSymbol symbol={dressingBox} x={112} y={140} width={50} />
              </Box>
            </Scene>
          ),
        },
        {
          name: "Carton of six boxes",
          note: "GTIN 19521234000065",
          drawing: (
            <Scene height={220}>
              <Carton>
                <PlacedSymbol symbol={dressingCarton} x={30} y={140} width={180} height={44} />
              </Carton>
            </Scene>
          ),
        },
      ]}
    />
  );
}
