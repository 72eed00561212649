/** The flag that asks for the editor's tool: `?preview` in the address, which the tab then remembers. */
const NAME = "preview";

export function hasPreviewFlag(): boolean {
  const isAsked = new URLSearchParams(location.search).has(NAME);
  try {
    if (isAsked) sessionStorage.setItem(NAME, "");
    return isAsked || sessionStorage.getItem(NAME) !== null;
  } catch {
    // Storage can be forbidden; then each address has to ask.
    return isAsked;
  }
}

export function forgetPreviewFlag(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was remembered.
  }
}
