import type { SiteSummary } from '@site/contract';
import { directionOf } from '@site/languages';
import { joinTexts } from '@site/primitives';
import { wordsOf } from '@site/words';
import type { Child } from 'hono/jsx';
import type { Preview } from '../cards/preview.ts';
import { UnpublishedContext } from '../elements/unpublished.tsx';
import { useWords, WordsContext } from '../elements/words-context.ts';
import { Head } from './head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { View } from './view.ts';

/** The target of the skip link. Has a capital letter, which no anchor of an author's heading has. */
const MAIN = 'Main';

/** Renders a view as an HTML document: in pieces where it goes on with what is too much to be rendered at once. */
export function renderView(view: View, site: SiteSummary, preview?: Preview): string | Iterable<string> {
  const words = wordsOf(site);
  const render = (child: Child): string =>
    (
      <WordsContext.Provider value={words}>
        <UnpublishedContext.Provider value={site.unpublished}>{child}</UnpublishedContext.Provider>
      </WordsContext.Provider>
    ).toString();
  const html = `<!doctype html>\n${render(<Document view={view} site={site} preview={preview} />)}\n`;
  const { rest } = view;
  if (rest === null) return html;
  // No text of an author ends it, and nothing after it does.
  const end = html.lastIndexOf('</main>');
  return { [Symbol.iterator]: () => joinTexts(around(html.slice(0, end), rest(render), html.slice(end))) };
}

function* around(opening: string, parts: Iterable<string>, closing: string): Generator<string> {
  yield opening;
  yield* parts;
  yield closing;
}

/** The document as one text. */
export function joinBody(body: string | Iterable<string>): string {
  return typeof body === 'string' ? body : [...body].join('');
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
