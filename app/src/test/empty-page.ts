/** Files of tests share a window: each starts as a page that is loaded anew, and each test with an empty body. */
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

document.title = "";
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
// What modules keep belongs to the page that is gone.
vi.resetModules();

afterEach(cleanup);
