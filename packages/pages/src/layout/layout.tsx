import type { SiteSummary } from '@site/contract';
import { directionOf } from './direction.ts';
import { Head } from './head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { View } from './view.ts';

/** The target of the skip link. Has a capital letter, which no anchor of an author's heading has. */
const MAIN = 'Main';

/** Renders a view as an HTML document. */
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
