import { buildSite } from '@site/content-core';
import type { Service } from '@site/contract';
import { graphqlEndpoint } from '@site/graphql';
import { createService } from '@site/service';

const baseUrl = 'https://example.com';

/** A service over documents, and as many feed posts, that all say the same words, so that each is a hit. Some share their day. */
export async function serveDocuments(numbers: readonly number[]): Promise<Service> {
  const files = numbers.flatMap((number) => {
    const day = String(1 + (Math.floor(number / 3) % 28)).padStart(2, '0');
    const text = `---\ntitle: Number ${number}\ndate: 2024-01-${day}\n---\n\nSalt of the sea.\n`;
    const read = async () => new TextEncoder().encode(text);
    return ['posts', 'feed'].map((folder) => ({ path: `${folder}/n${number}.md`, read }));
  });
  const { site } = await buildSite(files, { now: new Date('2026-01-01'), baseUrl });
  if (site === undefined) throw new Error('There is no site.');
  return createService(site);
}

/** The lists of the graph, as fields that take a window. */
export const lists = {
  documents: (window: string) => `documents${window} { ...Page }`,
  feedPosts: (window: string) => `feedPosts${window} { ...Page }`,
  search: (window: string) =>
    `search${window.replace('(', '(query: "salt", section: "posts", ') || '(query: "salt", section: "posts")'} { ...Page }`,
  section: (window: string) =>
    `node(id: "U2VjdGlvbjpwb3N0cw") { ... on Section { documents${window} { ...Page } } }`,
} as const;

/** The name of a list. */
export type ListName = keyof typeof lists;

const types: Readonly<Record<ListName, string>> = {
  documents: 'DocumentConnection',
  feedPosts: 'FeedPostConnection',
  search: 'SearchConnection',
  section: 'DocumentConnection',
};

/** A page of a list. */
export interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly slug: string } }[];
  readonly nodes: readonly { readonly slug: string }[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly errors: readonly { readonly code: string }[];
}

/** A part of a list. */
export interface Window {
  readonly first?: number;
  readonly last?: number;
  readonly after?: string;
  readonly before?: string;
}

const SELECTION =
  'edges { cursor node { slug } } nodes { slug } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } errors { code }';
const endpoint = graphqlEndpoint();

/** Queries a part of a list. */
export async function queryPage(service: Service, list: ListName, window: Window): Promise<Page> {
  const written = Object.entries(window).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const field = lists[list](written.length === 0 ? '' : `(${written.join(', ')})`);
  const query = `{ ${field} } fragment Page on ${types[list]} { ${SELECTION} }`;
  const url = `${baseUrl}/graphql?${new URLSearchParams({ query })}`;
  const answer = await endpoint.handle(new Request(url), service);
  if (!('body' in answer) || typeof answer.body !== 'string') throw new Error(`${query} failed.`);
  const { data } = JSON.parse(answer.body) as { data: Record<string, Page & { documents?: Page }> };
  const [page] = Object.values(data);
  if (page === undefined) throw new Error(answer.body);
  return page.documents ?? page;
}
