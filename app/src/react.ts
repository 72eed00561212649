/** What the first scripts use of React. The bundler keeps this file with React, which then runs in its own task. */
export { flushSync } from "react-dom";
export { hydrateRoot } from "react-dom/client";
