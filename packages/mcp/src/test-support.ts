import type {
  ContentItem,
  ContentList,
  OperationId,
  RecordKind,
  SearchResults,
  SiteSummary,
} from '@site/contract';
import { ProblemError } from '@site/problem';
import type { McpRecord, McpSource } from './source.ts';
import { createHandler, type McpOptions } from './transport/create-handler.ts';

const BASE_URL = 'https://example.com';
const SECTIONS = ['art', 'posts', 'recipes', 'melange', 'open-source'];

const TAGS = Array.from({ length: 90 }, (_, at) => `tag-${at}`);

export const site: SiteSummary = {
  title: 'Test',
  description: 'A site for tests.',
  author: undefined,
  language: 'en',
  baseUrl: BASE_URL,
  sections: SECTIONS.map((slug) => ({ slug, name: slug, description: `About ${slug}.`, count: 1 })),
};

/** A document with that body, whose outline are its lines with `#`. */
export function record(body: string, slug = 'salt', kind: RecordKind = 'document'): McpRecord {
  return {
    ...item(slug),
    kind,
    path: `/posts/${slug}`,
    description: null,
    body,
    markdown: `---\ntitle: "Salt"\n---\n\n# Salt\n\n${body}`,
    outline: outlineOf(body),
  };
}

function outlineOf(body: string): McpRecord['outline'] {
  return Array.from(body.matchAll(/^(#+) (.*)$/gm), ({ 1: marks = '', 2: text = '', index }) => ({
    depth: marks.length,
    text,
    anchor: text.toLowerCase().replaceAll(' ', '-'),
    start: index,
  }));
}

function item(slug: string): ContentItem {
  const url = `${BASE_URL}/posts/${slug}`;
  return {
    ...{ title: 'Salt', section: 'posts', slug, excerpt: 'Boiled from the sea.', tags: ['sea'], url },
    ...{ published: '2024-05-01T00:00:00Z', updated: '2024-05-02T00:00:00Z', markdownUrl: `${url}.md` },
    cid: `bafkrei${'a'.repeat(52)}`,
  };
}

/** A source of so many documents, which records its calls. */
export function fakeSource(
  body = 'Boiled from the sea.\n',
  size = 3,
): McpSource & { readonly calls: (readonly [OperationId, Readonly<Record<string, unknown>>])[] } {
  const calls: (readonly [OperationId, Readonly<Record<string, unknown>>])[] = [];
  const records = [
    ...Array.from({ length: size }, (_, at) => record(body, `salt-${at}`)),
    record(body, 'note', 'post'),
  ];
  return {
    site,
    sections: async () => site.sections,
    calls,
    call: async (id, input) => {
      calls.push([id, input]);
      if (input['section'] === 'broken') throw new Error('the disk is gone');
      if (input['section'] === 'none') return unknownSection();
      const page = list(size, Number(input['limit'] ?? 10));
      return id === 'search' ? found(String(input['q']), page) : page;
    },
    resolve: async (reference) =>
      // References are loose: whatever ends with the slug.
      records.find(({ slug }) => decodeURI(reference).replace(/\.md$/, '').split('/').at(-1) === slug) ??
      notFound(reference),
    list: async (kind, { after, first }) => {
      const all = records.filter((each) => each.kind === kind);
      const start = after === undefined ? 0 : Number(after);
      const edges = all
        .slice(start, start + first)
        .map((each, at) => ({ cursor: String(start + at + 1), item: each }));
      return { edges, total: all.length, hasNext: start + first < all.length, hasPrevious: start > 0 };
    },
    paths: async () => records.map(({ path }) => path.slice(1)).sort(),
    tags: async ({ after, first }) => {
      const start = Number(after ?? 0);
      const edges = TAGS.slice(start, start + first).map((tag, at) => ({
        cursor: String(start + at + 1),
        item: { tag, count: TAGS.length - start - at, path: `/tags/${tag}` },
      }));
      return { edges, total: TAGS.length, hasNext: start + first < TAGS.length, hasPrevious: start > 0 };
    },
    read: async (path) => ({ path, text: `# ${path}\n`, outline: outlineOf(`# ${path}\n`) }),
  };
}

function list(total: number, limit: number): ContentList {
  const items = Array.from({ length: Math.min(limit, total) }, (_, at) => item(`salt-${at}`));
  return { count: items.length, total, nextCursor: items.length < total ? 'more' : null, items };
}

function found(query: string, { count, total, nextCursor, items }: ContentList): SearchResults {
  const snippet = { text: 'Boiled.', matches: [], heading: null, anchor: null };
  const hits = items.map((each) => ({ ...each, kind: 'document' as const, score: 1, snippet }));
  return { query, count, total, nextCursor, corrections: [], didYouMean: null, hits };
}

function notFound(reference: string): ProblemError {
  return new ProblemError('document_not_found', {
    detail: `Nothing is published at ${reference}.`,
    resolution: { kind: 'read-nearest', reference, paths: ['/posts/salt-0.md'] },
  });
}

function unknownSection(): ProblemError {
  return new ProblemError('unknown_section', {
    detail: '"none" is not a section.',
    resolution: { kind: 'choose-value', parameter: 'section', values: SECTIONS },
  });
}

/** A request to `/mcp`, as a plain HTTP client sends it. */
export function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(`${BASE_URL}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A request of JSON-RPC. */
export function rpc(method: string, params: object = {}, id = 1): object {
  return { jsonrpc: '2.0', id, method, params };
}

/** A client of a source by JSON-RPC over HTTP (2025-11-25). It returns results without their envelope. */
export function clientOf(source: McpSource, options?: McpOptions) {
  const handler = createHandler(options);
  const send = (request: Request) => handler(request, source);
  // biome-ignore lint/suspicious/noExplicitAny: tests check what the JSON has
  const request = async (method: string, params?: object): Promise<any> => {
    const { result, error } = (await (await send(post(rpc(method, params)))).json()) as Record<
      string,
      unknown
    >;
    return result ?? { error };
  };
  const call = (name: string, args: object = {}) => request('tools/call', { name, arguments: args });
  return { send, request, call };
}
