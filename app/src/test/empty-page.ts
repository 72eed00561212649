/** Files of tests share a window: each starts as a page that is loaded anew, and each test with an empty body. */
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

declare global {
  interface Window {
    happyDOM: { settings: { navigation: Record<string, boolean> }; setURL(url: string): void };
  }
}

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
