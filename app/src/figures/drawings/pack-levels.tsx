import jar from "symbol:ean13/9521234000013";
import ean13 from "symbol:ean13/9521234000075";
import soap from "symbol:ean13/9521234000112";
import giftBox from "symbol:ean13/9521234000129";
import sscc from "symbol:gs1_128/(00)095212340000000013";
import dressingCarton from "symbol:gs1_128/(01)19521234000065(17)271130(10)AB123";
import dressing from "symbol:gs1DataMatrix/(01)09521234000051(17)271130(10)AB123";
import dressingBox from "symbol:gs1DataMatrix/(01)09521234000068(17)271130(10)AB123";
import jarCarton from "symbol:itf14/19521234000010";
import itf14 from "symbol:itf14/19521234000072";
import soapCarton from "symbol:itf14/19521234000119";
import type { DrawingWords } from "../../content/drawings";
import { Box, Carton, Jar, LogisticsLabel, Pallet, Sachet } from "../kit/packs";
import { Panels, PlacedSymbol, Scene } from "../kit/Scene";

/** A number for each level of packing, and the symbol that holds it. */
export function TradeLevels({ notes }: DrawingWords<"trade-levels">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.pack,
          drawing: (
            <Scene height={220}>
              <Box>
                <PlacedSymbol symbol={ean13} x={104} y={148} width={62} />
              </Box>
            </Scene>
          ),
        },
        {
          ...notes.box,
          drawing: (
            <Scene height={220}>
              <Carton>
                <PlacedSymbol symbol={itf14} x={60} y={122} width={120} height={66} />
              </Carton>
            </Scene>
          ),
        },
        {
          ...notes.pallet,
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
export function DressingLevels({ notes }: DrawingWords<"dressing-levels">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.dressing,
          drawing: (
            <Scene height={220}>
              <Sachet>
                <PlacedSymbol symbol={dressing} x={96} y={116} width={48} />
              </Sachet>
            </Scene>
          ),
        },
        {
          ...notes.box,
          drawing: (
            <Scene height={220}>
              <Box>
                <PlacedSymbol symbol={dressingBox} x={112} y={140} width={50} />
              </Box>
            </Scene>
          ),
        },
        {
          ...notes.carton,
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

/** One product and the carton it is delivered in. */
export function JarLevels({ notes }: DrawingWords<"jar-levels">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.jar,
          drawing: (
            <Scene height={220}>
              <Jar>
                <PlacedSymbol symbol={jar} x={82} y={112} width={76} />
              </Jar>
            </Scene>
          ),
        },
        {
          ...notes.carton,
          drawing: (
            <Scene height={220}>
              <Carton>
                <PlacedSymbol symbol={jarCarton} x={60} y={122} width={120} height={66} />
              </Carton>
            </Scene>
          ),
        },
      ]}
    />
  );
}

/** A range in which a gift box is a product of its own, and a carton is not sold at a checkout. */
export function SoapRange({ notes }: DrawingWords<"soap-range">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.bar,
          drawing: (
            <Scene height={220}>
              <path d="M50 96h140a10 10 0 0 1 10 10v96a10 10 0 0 1-10 10H50a10 10 0 0 1-10-10v-96a10 10 0 0 1 10-10z" />
              <path data-tone="tint" d="M62 96h28v116H62z" />
              <PlacedSymbol symbol={soap} x={106} y={128} width={78} />
            </Scene>
          ),
        },
        {
          ...notes.giftBox,
          drawing: (
            <Scene height={220}>
              <path d="M30 56h180v156H30z" />
              <path data-tone="orange" d="M66 56h18v156H66z" />
              <path data-tone="orange" d="M75 56c-34-36-50-6 0 0c50-6 34-36 0 0z" />
              <PlacedSymbol symbol={giftBox} x={116} y={136} width={78} />
            </Scene>
          ),
        },
        {
          ...notes.carton,
          drawing: (
            <Scene height={220}>
              <Carton>
                <PlacedSymbol symbol={soapCarton} x={60} y={122} width={120} height={66} />
              </Carton>
            </Scene>
          ),
        },
      ]}
    />
  );
}
