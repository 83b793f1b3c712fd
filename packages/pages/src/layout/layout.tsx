import { basePathOf, type SiteSummary } from '@site/contract';
import { directionOf } from '@site/languages';
import { joinTexts } from '@site/primitives';
import { wordsOf } from '@site/words';
import type { Child } from 'hono/jsx';
import type { Preview } from '../cards/preview.ts';
import { asHtml, callComponent, sharedProps } from '../components/call-component.ts';
import type { Component, Html, LayoutParts, LayoutProps } from '../components/page-components.ts';
import { LanguageContext } from '../elements/language-mark.tsx';
import { UnpublishedContext } from '../elements/unpublished.tsx';
import { useWords, WordsContext } from '../elements/words-context.ts';
import { Head } from './head.tsx';
import { linksBelow } from './links-below.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { RenderPart, View } from './view.ts';

/** The target of the skip link. Has a capital letter, which no anchor of an author's heading has. */
const MAIN = 'Main';

/** Renders a view as an HTML document: in pieces where it goes on with what is too much to be rendered at once. */
export function renderView(view: View, site: SiteSummary, preview?: Preview): string | Iterable<string> {
  const render = renderer(site);
  const linked = (child: Child) => linksBelow(render(child), basePathOf(site.baseUrl));
  const html = `<!doctype html>\n${linked(<Document view={view} site={site} preview={preview} />)}\n`;
  const { rest } = view;
  if (rest === null) return html;
  // No text of an author ends it, and nothing after it does.
  const end = html.lastIndexOf('</main>');
  return { [Symbol.iterator]: () => joinTexts(around(html.slice(0, end), rest(linked), html.slice(end))) };
}

/** Renders what stands in `main`, whole. */
export function renderMain({ main, rest }: Pick<View, 'main' | 'rest'>, site: SiteSummary): string {
  const render = renderer(site);
  return [render(main), ...(rest === null ? [] : joinTexts(rest(render)))].join('');
}

/** Renders a view as the layout of an owner makes it. */
export function renderOwnLayout(
  view: View,
  kind: LayoutProps['kind'],
  { site, layout, preview }: OwnLayout,
): string {
  const render = renderer(site);
  const parts: LayoutParts = {
    head: asHtml(render(<Head view={view} site={site} preview={preview} />)),
    header: asHtml(render(<SiteHeader view={view} site={site} />)),
    main: asHtml(renderMain(view, site)),
    footer: asHtml(render(<SiteFooter view={view} site={site} />)),
  };
  const { title, description, path } = view;
  const standard = (own: Partial<LayoutParts> = {}) =>
    asHtml(render(<DocumentOf site={site} {...parts} {...own} />));
  const props = { ...sharedProps(site), ...parts, kind, title, description, path, standard };
  const html = callComponent('layout', layout, props, path ?? kind).toString();
  return `<!doctype html>\n${linksBelow(html, basePathOf(site.baseUrl))}\n`;
}

/** What the layout of an owner is called with. */
interface OwnLayout {
  readonly site: SiteSummary;
  readonly layout: Component<LayoutProps>;
  readonly preview?: Preview | undefined;
}

function renderer(site: SiteSummary): RenderPart {
  const words = wordsOf(site);
  return (child) =>
    (
      <WordsContext.Provider value={words}>
        <LanguageContext.Provider value={site.language}>
          <UnpublishedContext.Provider value={site.unpublished}>{child}</UnpublishedContext.Provider>
        </LanguageContext.Provider>
      </WordsContext.Provider>
    ).toString();
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
  return (
    <DocumentOf
      site={site}
      head={<Head view={view} site={site} preview={preview} />}
      header={<SiteHeader view={view} site={site} />}
      main={view.main}
      footer={<SiteFooter view={view} site={site} />}
    />
  );
}

/** The parts of a document, each as JSX or as HTML. */
type Parts = { readonly [Part in keyof LayoutParts]: Child | Html };

function DocumentOf({ site, head, header, main, footer }: Parts & { readonly site: SiteSummary }) {
  const { skip } = useWords();
  return (
    <html lang={site.language} dir={directionOf(site.language)}>
      {head}
      <body>
        <a class="skip" href={`#${MAIN}`}>
          {skip}
        </a>
        {header}
        <main id={MAIN} tabindex={-1}>
          {main}
        </main>
        {footer}
      </body>
    </html>
  );
}
