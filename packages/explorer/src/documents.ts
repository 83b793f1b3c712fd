import type { EndpointRepresentation, SiteDocument } from '@site/contract';
import { files } from '#built';
import { toolHeaders } from './tool-headers.ts';
import { toolPage } from './tool-page.ts';

const HTML = 'text/html; charset=utf-8';

/** GraphiQL: the HTML representation of the GraphQL endpoint. */
export const graphiqlPage: EndpointRepresentation = {
  mediaType: HTML,
  body: toolPage({
    entry: 'graphiql',
    root: './',
    element: 'main',
    title: 'GraphiQL: query the site in GraphQL',
    instead:
      'GraphiQL needs JavaScript. A program sends its query to this address, by POST as JSON or by GET, such as <a href="graphql?query=%7Bsections%7Bname%20url%7D%7D"><code>/graphql?query={sections{name url}}</code></a>. <a href="schema.graphql">The schema</a> is a file, and <a href="developers#graphql">the notes for developers</a> have examples.',
  }),
  headers: { ...toolHeaders, vary: 'Accept' },
};

const reference: SiteDocument = {
  path: '/developers/reference',
  mediaType: HTML,
  write: () =>
    toolPage({
      entry: 'reference',
      root: '../',
      element: 'div',
      title: 'API reference',
      instead:
        'This reference needs JavaScript. <a href="../developers">The notes for developers</a> and <a href="../openapi.json">the OpenAPI description</a> do not.',
    }),
  headers: toolHeaders,
};

const assets = files.map(
  ({ path, mediaType, load }): SiteDocument => ({
    path,
    mediaType,
    write: async () => (await load()).default,
    cache: 'immutable',
  }),
);

/** The page of the API reference, and every file that it and GraphiQL load. A file is read when it is requested. */
export const explorerDocuments: readonly SiteDocument[] = [reference, ...assets];
