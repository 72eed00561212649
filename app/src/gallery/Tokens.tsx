import { breakpoints } from "../styles/breakpoints";
import tokens from "../styles/tokens.css?raw";
import styles from "./Components.module.css";

/** The names in `tokens.css`, each with a sample of what it stands for. */
export function Tokens() {
  const named = [...tokens.matchAll(/^\s*(--[a-z0-9-]+):\s*([^;]+);/gm)];
  const names = [...new Map(named.map(([, name = "", value = ""]) => [name, value]))];
  const colours = names.filter(([, value]) => value.startsWith("#"));
  const rest = names.filter(([, value]) => !value.startsWith("#"));
  return (
    <section>
      <h2>Tokens</h2>
      <ul className={styles.swatches}>
        {colours.map(([name]) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <ul className={styles.swatches}>
        {rest.map(([name, value]) => (
          <li key={name}>
            <code>
              {name}: {value.replaceAll(/\s+/g, " ").slice(0, 60)}
            </code>
          </li>
        ))}
      </ul>
      <p>
        Breakpoints:{" "}
        {Object.entries(breakpoints).map(([name, width]) => (
          <code key={name}>
            {name} {width}{" "}
          </code>
        ))}
      </p>
    </section>
  );
}
