import type { SiteSummary } from '@site/contract';
import type { Preview } from '../cards/preview.ts';
import { useWords, WordsContext } from '../words/words-context.ts';
import { wordsOf } from '../words/words-of.ts';
import { directionOf } from './direction.ts';
import { Head } from './head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { View } from './view.ts';

/** The target of the skip link. Has a capital letter, which no anchor of an author's heading has. */
const MAIN = 'Main';

/** Renders a view as an HTML document. */
export function renderView(view: View, site: SiteSummary, preview?: Preview): string {
  const document = (
    <WordsContext.Provider value={wordsOf(site)}>
      <Document view={view} site={site} preview={preview} />
    </WordsContext.Provider>
  );
  return `<!doctype html>\n${document.toString()}\n`;
}

interface Props {
  readonly view: View;
  readonly site: SiteSummary;
  readonly preview: Preview | undefined;
}

function Document({ view, site, preview }: Props) {
  const { skip } = useWords();
  return (
    <html lang={site.language} dir={directionOf(site.language)}>
      <Head view={view} site={site} preview={preview} />
      <body>
        <a class="skip" href={`#${MAIN}`}>
          {skip}
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
