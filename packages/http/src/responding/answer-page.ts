import type { Page, Service } from '@site/contract';
import { negotiate } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { cacheHeaders } from '../caching/cache-headers.ts';
import type { VariantCache } from '../caching/variant-cache.ts';
import { notAcceptable } from '../negotiation/not-acceptable.ts';
import type { StreamedVariant } from '../negotiation/streamed-variant.ts';
import { makeVariant, type Variant, withHeaders } from '../negotiation/variant.ts';
import { varyOn } from '../negotiation/vary.ts';
import { HTML, pageHeaders, type Renderer } from '../renderer.ts';
import { type Query, readKnownQuery } from '../requests/query.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { answerOperation } from './answer-operation.ts';
import { link, linkHeader } from './links.ts';

/** What pages are answered with. */
export interface PageContext {
  readonly service: Service;
  readonly cache: VariantCache;
  readonly renderer: Renderer | undefined;
}

/** The path of the search page. */
export const SEARCH_PATH = '/search';

/** Negotiates the media type of a canonical URL: the HTML of its page, or its twin. */
export async function answerPage(
  request: RequestContext,
  context: PageContext,
): Promise<Variant | StreamedVariant | ProblemError> {
  const { path, accept } = request;
  const { service, cache, renderer } = context;
  const twin = service.find(`${path === '/' ? '/index' : path}.md`);
  const offers = [
    ...(renderer === undefined ? [] : ['text/html']),
    ...(twin === undefined ? [] : ['text/markdown']),
  ];
  const selected = negotiate(accept, offers);
  if (selected === undefined) return notAcceptable(path, offers);
  const alternate =
    twin === undefined ? [] : [link(service.baseUrl + twin.path, 'alternate', 'text/markdown')];
  const varying = { ...varyOn('Accept', request.common), link: linkHeader(service.baseUrl, alternate) };
  if (selected === 'text/markdown' && twin !== undefined) {
    // A page ignores its query, whatever it is answered as.
    const bare = { ...request, query: '' };
    const variant = await answerOperation(twin.operation, twin.input, bare, service, cache);
    return variant instanceof ProblemError
      ? variant
      : withHeaders(variant, { ...varying, 'content-location': request.mount + twin.path });
  }
  return cache.get(service, `html ${request.common['api-version']} ${path}`, async () => {
    const page = await service.page(path);
    if (page === undefined || renderer === undefined) return notAcceptable(path, offers);
    return htmlVariant(page, request, service, renderer, varying);
  });
}

/** Answers the search page: the form alone without a query, and with the hits of one. */
export async function answerSearchPage(
  request: RequestContext,
  service: Service,
  renderer: Renderer,
): Promise<Variant | ProblemError> {
  const query = readKnownQuery(request.query, 'search');
  if (query instanceof ProblemError) return query;
  const q = query['q'];
  // A form sends its empty fields, too: an empty query is no fault here.
  const isQueried = typeof q === 'string' && q.trim() !== '';
  const results = isQueried ? await service.call('search', query) : null;
  if (results instanceof ProblemError) return results;
  const filters = pickTexts(query, ['section', 'tag']);
  const days = daysOf(results?.hits ?? [], service);
  if (!isQueried) {
    const bare = await service.page(SEARCH_PATH);
    if (bare?.kind === 'search')
      return htmlVariant({ ...bare, filters, days }, request, service, renderer, {});
  }
  const page: Page = { kind: 'search', query: isQueried ? q : '', filters, results, days };
  return htmlVariant(page, request, service, renderer, {});
}

/** The days that authors wrote, which JSON does not say. */
function daysOf(
  hits: readonly { readonly url: string }[],
  { record, baseUrl }: Service,
): ReadonlyMap<string, string> {
  return new Map(
    hits.flatMap(({ url }) => {
      const day = record(url.slice(baseUrl.length))?.publishedDay;
      return day === undefined ? [] : [[url, day]];
    }),
  );
}

function pickTexts<Name extends string>(
  query: Query,
  names: readonly Name[],
): { readonly [Key in Name]?: string } {
  const texts = names.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : []));
  return Object.fromEntries(texts);
}

function htmlVariant(
  page: Page,
  { common, sha256 }: RequestContext,
  service: Service,
  renderer: Renderer,
  headers: Readonly<Record<string, string>>,
): Promise<Variant> {
  return makeVariant(
    { mediaType: HTML, body: renderer.renderPage(page, service.site) },
    { ...common, ...pageHeaders(service.site), ...headers, ...cacheHeaders.snapshot },
    sha256,
  );
}
