/** Files of tests share a window: each starts as a page that is loaded anew, and each test with an empty body. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

declare global {
  interface Window {
    happyDOM: { settings: { navigation: Record<string, boolean> }; setURL(url: string): void };
  }
}

// As with the time a test has: what comes at once on an idle machine takes seconds on a busy one.
configure({ asyncUtilTimeout: 15_000 });

document.title = "";
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.happyDOM.setURL("http://localhost:3000/");
history.replaceState(null, "");
// What modules keep belongs to the page that is gone.
vi.resetModules();

afterEach(cleanup);
