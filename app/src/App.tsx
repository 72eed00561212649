import type { PageModel, SiteModel } from "./content/model";
import { Announcer } from "./ui/Announcer";

/** The whole document body, the same on the server and in the browser. */
export function App({ site, page }: { site: SiteModel; page: PageModel }) {
  return (
    <>
      <header>
        <a href="/">{site.name}</a>
      </header>
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.blocks.map((block) => (
          <section key={block.id} id={block.id}>
            {block.heading && <h2>{block.heading}</h2>}
          </section>
        ))}
      </main>
      <Announcer />
    </>
  );
}
