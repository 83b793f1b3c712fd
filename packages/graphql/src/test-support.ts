import type {
  Edge,
  EndpointAnswer,
  EndpointReply,
  PageEntry,
  RecordDetail,
  Service,
  Slice,
  Window,
} from '@site/contract';
import { ProblemError, type Resolution } from '@site/problem';
import { graphqlEndpoint } from './endpoint.ts';

const baseUrl = 'https://example.com';
const detail = 'It is wrong.';

function correctInput(parameter: string, required: boolean): Resolution {
  return { kind: 'correct-input', operation: 'search', parameter, required, example: {}, parameters: [] };
}

function badLimit(): ProblemError<'invalid_limit', Resolution> {
  return new ProblemError('invalid_limit', {
    detail,
    resolution: { kind: 'stay-in-range', parameter: 'first', least: 0, most: 200 },
  });
}

function entry(at: number): PageEntry {
  const isPost = at % 5 === 4;
  const section = isPost ? 'feed' : 'posts';
  const path = `/${section}/n${at}`;
  return {
    kind: isPost ? 'post' : 'document',
    path,
    title: isPost ? null : `Number ${at}`,
    section,
    slug: `n${at}`,
    excerpt: 'Short.',
    tags: ['all'],
    published: '2024-05-01T00:00:00Z',
    updated: '2024-05-02T00:00:00Z',
    cid: `bafkrei${'a'.repeat(52)}`,
    url: baseUrl + path,
    markdownUrl: `${baseUrl}${path}.md`,
  };
}

function record(at: number): RecordDetail {
  return {
    ...entry(at),
    description: null,
    image: null,
    cover: null,
    body: 'Text.\n',
    markdown: '# Text\n',
    outline: [],
    words: 1,
    html: async () => '<p>Text.</p>',
    related: async () => [record((at + 1) % 10)],
  };
}

/** The part of a service that GraphQL uses, over ten records. */
export function fakeService(): Service {
  const records = Array.from({ length: 10 }, (_, at) => record(at));
  const entries = records.map((_, at) => entry(at));
  const used = {
    baseUrl,
    snapshot: `bafkrei${'b'.repeat(52)}`,
    site: {
      title: 'Test',
      description: '',
      author: undefined,
      language: 'en',
      baseUrl,
      sections: [{ slug: 'posts', name: 'Posts', description: '', count: 8 }],
    },
    tags: (window) =>
      (window.first ?? 0) < 0 ? badLimit() : cut([{ tag: 'All', path: '/tags/all', count: 10 }], window),
    tag: (tag) => (tag === 'all' ? { tag: 'All', path: '/tags/all', count: 10 } : undefined),
    changes: async (since, window) =>
      since === undefined
        ? cut([change], window)
        : new ProblemError('unknown_snapshot', {
            detail,
            resolution: { kind: 'choose-snapshot', values: [] },
          }),
    change: (since, path) => (since === undefined && path === change.path ? change : undefined),
    record: (path) => records.find((each) => each.path === path),
    resolve: (reference) => {
      if (reference === 'fault') throw new Error('the disk is gone');
      if (reference === 'twice') {
        return new ProblemError('ambiguous_reference', {
          detail,
          resolution: { kind: 'name-one', paths: ['/a/twice', '/b/twice'] },
        });
      }
      return (
        records.find(({ path }) => path === reference) ??
        new ProblemError('document_not_found', {
          detail,
          resolution: { kind: 'read-nearest', reference, paths: ['/posts/n1'] },
        })
      );
    },
    list: ({ kind, section, tag }, window) => {
      if (section === 'none') {
        const resolution = { kind: 'choose-value', parameter: 'section', values: ['posts'] } as const;
        return new ProblemError('unknown_section', { detail, resolution });
      }
      if (tag === ' ') {
        const faults = [{ kind: 'invalid', parameter: 'tag', rule: 'is blank', value: '" "' }] as const;
        return new ProblemError('invalid_parameter', { faults, resolution: correctInput('tag', false) });
      }
      if (window.after === 'x')
        return new ProblemError('invalid_cursor', { detail, resolution: { kind: 'restart-list' } });
      return (window.first ?? 0) < 0
        ? badLimit()
        : cut(
            entries.filter((each) => each.kind === kind),
            window,
          );
    },
    hits: async ({ q, explain = false }, window) => {
      if (q === ' ') {
        return new ProblemError('missing_query', {
          faults: [{ kind: 'blank', parameter: 'q' }],
          resolution: correctInput('q', true),
        });
      }
      if ((window.first ?? 0) < 0) return badLimit();
      const hits = records.map((each) => ({
        ...each,
        title: each.title,
        score: 1,
        snippet,
        ...(explain && { explanation }),
      }));
      return { ...cut(hits, window), corrections: [{ from: q, to: 'word' }], didYouMean: null };
    },
  } satisfies Partial<Service>;
  return used as unknown as Service;
}

const change = {
  change: 'added',
  kind: 'document',
  path: '/posts/n0.md',
  cid: `bafkrei${'a'.repeat(52)}`,
  previousCid: null,
  url: `${baseUrl}/posts/n0.md`,
  movedTo: null,
} as const;
const explanation = {
  terms: [
    { term: 'a', forms: ['a'], documents: 1, fields: [{ field: 'text' as const, frequency: 1, score: 1 }] },
  ],
  titleBoost: 0,
};
const snippet = { text: 'A word.', matches: [{ start: 2, end: 6 }], heading: null, anchor: null };

function cut<Item>(items: readonly Item[], { first = items.length }: Window): Slice<Item> {
  const edges = items.slice(0, first).map((item, at): Edge<Item> => ({ cursor: `c${at}`, item }));
  return { edges, total: items.length, hasNext: items.length > first, hasPrevious: false };
}

const service = fakeService();
const endpoint = graphqlEndpoint();

/** Sends a request to the endpoint as HTTP does. */
export async function send(path: string, init: RequestInit = {}) {
  return sentOf(await endpoint.handle(new Request(`${baseUrl}${path}`, init), service));
}

/** An answer as HTTP sends it: a reply as a response. */
export function sentOf(answer: EndpointAnswer): Exclude<EndpointAnswer, EndpointReply> {
  if (answer instanceof Response || answer instanceof ProblemError || !('status' in answer)) return answer;
  const { status, headers, body } = answer;
  return new Response(body, { status, headers });
}

/** Sends a POST, accepting the newer media type. */
export async function post(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!(answer instanceof Response)) throw new Error('A POST is answered by a response.');
  return answer;
}

/** The result of an operation. */
export interface QueryResult<Data> {
  readonly data?: Data;
  readonly errors?: readonly { readonly message: string; readonly extensions: object }[];
}

export async function resultIn<Data>(response: Response): Promise<QueryResult<Data>> {
  return (await response.json()) as QueryResult<Data>;
}

export async function execute<Data = unknown>(
  query: string,
  variables?: Readonly<Record<string, unknown>>,
): Promise<QueryResult<Data>> {
  return resultIn(await post({ query, variables }));
}
