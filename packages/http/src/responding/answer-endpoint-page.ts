import type { Endpoint, EndpointPage, EndpointPageSection, Service } from '@site/contract';
import { negotiate } from '@site/primitives';
import { cacheHeaders } from '../caching/cache-headers.ts';
import { makeVariant, type Variant } from '../negotiation/variant.ts';
import { varyOn } from '../negotiation/vary.ts';
import { HTML, pageHeaders, type Renderer } from '../renderer.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** What a GET can prefer. A stream comes first: a program that accepts anything is no browser. */
const OFFERS = ['text/event-stream', 'text/html', 'text/markdown'] as const;

/** Answers the page of an endpoint; `undefined` where it has none, or the request is not for one. */
export async function answerEndpointPage(
  { page: describe }: Pick<Endpoint, 'page'>,
  { method, accept, common, sha256 }: RequestContext,
  service: Service,
  renderer: Renderer | undefined,
): Promise<Variant | undefined> {
  if (describe === undefined || (method !== 'GET' && method !== 'HEAD') || accept === undefined)
    return undefined;
  const preferred = negotiate(accept, OFFERS);
  const headers = { ...common, ...varyOn('Accept', common), ...cacheHeaders.snapshot };
  if (preferred === 'text/markdown') {
    const body = writePage(await describe(service));
    return makeVariant({ mediaType: 'text/markdown; charset=utf-8', body }, headers, sha256);
  }
  if (preferred !== 'text/html' || renderer === undefined) return undefined;
  const body = renderer.renderPage({ kind: 'endpoint', endpoint: await describe(service) }, service.site);
  return makeVariant({ mediaType: HTML, body }, { ...headers, ...pageHeaders(service.site) }, sha256);
}

function writePage({ title, paragraphs, sections }: EndpointPage): string {
  return `${[`# ${title}`, ...paragraphs, ...sections.flatMap(writeSection)].join('\n\n')}\n`;
}

function writeSection({
  name,
  paragraphs,
  examples,
  links = [],
  terms = [],
}: EndpointPageSection): readonly string[] {
  return [
    `## ${name}`,
    ...paragraphs,
    ...examples.flatMap(({ purpose, code }) => [`${purpose}:`, code.replace(/^/gm, '    ')]),
    ...(links.length === 0 ? [] : [links.map(({ text, url }) => `- [${text}](<${url}>)`).join('\n')]),
    ...(terms.length === 0 ? [] : [terms.map((term) => `- \`${term.name}\`: ${term.about}`).join('\n')]),
  ];
}
