import type { SiteSummary } from '@site/contract';
import { directionOf } from './direction.ts';
import { Head } from './head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { View } from './view.ts';

/** Where the skip link leads. A heading's anchor has no capital letter, so no text of an author takes this id. */
const MAIN = 'Main';

/** Writes a view as an HTML document. */
export function renderView(view: View, site: SiteSummary): string {
  return `<!doctype html>\n${(<Document view={view} site={site} />).toString()}\n`;
}

function Document({ view, site }: { readonly view: View; readonly site: SiteSummary }) {
  return (
    <html lang={site.language} dir={directionOf(site.language)}>
      <Head view={view} site={site} />
      <body>
        <a class="skip" href={`#${MAIN}`}>
          Skip to the content
        </a>
        <SiteHeader view={view} site={site} />
        <main id={MAIN} tabindex={-1}>
          {view.main}
        </main>
        <SiteFooter view={view} site={site} />
      </body>
    </html>
  );
}
