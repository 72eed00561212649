import { expect, test } from "vitest";
import { isSafeAddress } from "./resolver";

test.each([
  ...["/about", "#part", "?ref=a", "about", "https://example.org/", "HTTP://example.org"],
  ...["//example.org", "mailto:us@example.org", "tel:+61300000000", ""],
])("%j may be a link", (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each([
  ...[
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
  ],
  ...["java\tscript:alert(1)", "\u0001javascript:alert(1)", "data:text/html,<script>1</script>"],
  ...["vbscript:x", "blob:https://example.org/1", "file:///etc/passwd", "https://", "http://a b"],
])("%j may not", (address) => {
  expect(isSafeAddress(address)).toBe(false);
});
