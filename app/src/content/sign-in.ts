import { entriesOf, type Store } from "./store";

/**
 * The page of the sign-in, which the settings' login button leads to, while they name no place to sign in. Nothing
 * leads there until they do: header, menus, lists of links, search and sitemap leave it out, and its address still answers.
 */
export function hiddenSignInPage(store: Store): string | undefined {
  const { entries } = store;
  const [settings] = entriesOf(store, "appSettings");
  if (!settings || settings.fields.signInAddress !== undefined) return undefined;
  const login = entries.get(settings.fields.login);
  const page = login?.type === "linkButton" ? entries.get(login.fields.link) : undefined;
  const isSignIn = (id: string) => {
    const block = entries.get(id);
    return block?.type === "toolBlock" && block.fields.tool === "signIn";
  };
  return page?.type === "page" && page.fields.blocks.some(isSignIn) ? page.id : undefined;
}
