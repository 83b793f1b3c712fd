import { cachePolicies, type Page, type Service } from '@site/contract';
import { negotiate } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { ResponseCache } from '../caching/variant-cache.ts';
import type { Streamed } from '../negotiation/streamed-variant.ts';
import { type Prepared, prepare, withHeaders } from '../negotiation/variant.ts';
import { HTML, PAGE_HEADERS, type Renderer } from '../renderer.ts';
import { knownParameters, type Query, readQuery } from '../requests/query.ts';
import type { Exchange } from '../requests/request-context.ts';
import { answerOperation } from './answer-operation.ts';
import { varyOn } from './common-headers.ts';
import { link, linkHeader } from './links.ts';
import { notAcceptable } from './problems.ts';

/** What pages are answered with. */
export interface PageContext {
  readonly service: Service;
  readonly cache: ResponseCache;
  readonly renderer: Renderer | undefined;
}

/** The path of a search for people. */
export const SEARCH_PATH = '/search';

/** Answers a canonical URL with the form of the page that the client likes best. */
export async function answerPage(
  exchange: Exchange,
  context: PageContext,
): Promise<Prepared | Streamed | ProblemError> {
  const { path, accept } = exchange;
  const { service, cache, renderer } = context;
  const twin = service.find(`${path === '/' ? '/index' : path}.md`);
  const offers = [
    ...(renderer === undefined ? [] : ['text/html']),
    ...(twin === undefined ? [] : ['text/markdown']),
  ];
  const chosen = negotiate(accept, offers);
  if (chosen === undefined) return notAcceptable(path, offers);
  const alternate =
    twin === undefined ? [] : [link(service.baseUrl + twin.path, 'alternate', 'text/markdown')];
  const varying = { ...varyOn('Accept', exchange.common), link: linkHeader(service.baseUrl, alternate) };
  if (chosen === 'text/markdown' && twin !== undefined) {
    const prepared = await answerOperation(twin.operation, twin.input, exchange, service, cache);
    return prepared instanceof ProblemError
      ? prepared
      : withHeaders(prepared, { ...varying, 'content-location': twin.path });
  }
  return cache.get(service, `html ${exchange.common['api-version']} ${path}`, async () => {
    const page = await service.page(path);
    if (page === undefined || renderer === undefined) return notAcceptable(path, offers);
    return preparePage(page, exchange, service, renderer, varying);
  });
}

/** Answers the search page: the form alone without a query, and with what was found for one. */
export async function answerSearchPage(
  exchange: Exchange,
  service: Service,
  renderer: Renderer,
): Promise<Prepared | ProblemError> {
  const sent = readQuery(exchange.query, 'search');
  if (sent instanceof ProblemError) return sent;
  const query = knownParameters(sent, 'search');
  const q = query['q'];
  // A form sends its fields also when they are empty: no question is no mistake here.
  const asks = typeof q === 'string' && q.trim() !== '';
  const results = asks ? await service.call('search', query) : null;
  if (results instanceof ProblemError) return results;
  const filters = pickTexts(query, ['section', 'tag']);
  return preparePage(
    { kind: 'search', query: asks ? q : '', filters, results },
    exchange,
    service,
    renderer,
    {},
  );
}

function pickTexts<Name extends string>(
  query: Query,
  names: readonly Name[],
): { readonly [Key in Name]?: string } {
  const texts = names.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : []));
  return Object.fromEntries(texts);
}

function preparePage(
  page: Page,
  { common, sha256 }: Exchange,
  service: Service,
  renderer: Renderer,
  headers: Readonly<Record<string, string>>,
): Promise<Prepared> {
  return prepare(
    { mediaType: HTML, body: renderer.renderPage(page, service.site) },
    { ...common, ...PAGE_HEADERS, ...headers, 'cache-control': cachePolicies.snapshot },
    sha256,
  );
}
