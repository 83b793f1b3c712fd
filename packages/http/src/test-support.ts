import { type Answer, type OperationId, operations, type Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { createHttpApp, type HttpOptions } from './app.ts';
import type { Renderer } from './renderer.ts';

const CID = `bafkrei${'a'.repeat(52)}`;
const TWIN = {
  mediaType: 'text/markdown; charset=utf-8',
  canonical: 'https://example.com/posts/salt',
  body: '# Salt\n',
  cid: CID,
  lastModified: '2024-05-01T10:20:30.500Z',
};

const PAGES = new Set(['/', '/posts/salt', '/tags', '/tags/rss.xml', '/tags/notes.md', '/tags/caf%C3%A9']);

/** A service with fixed answers, which records the calls of its operations. */
export interface FakeService extends Service {
  readonly calls: (readonly [OperationId, Readonly<Record<string, unknown>>])[];
}

/** Answers `/posts/salt.md`, `/index.md` and every JSON endpoint, fails for the search corpus. */
export function fakeService(snapshot = CID): FakeService {
  const calls: FakeService['calls'] = [];
  const plan = [
    { path: '/index.md', operation: 'getHomeIndex', input: {} },
    { path: '/tags/caf%C3%A9/rss.xml', operation: 'getTagRss', input: { tag: 'café' } },
    { path: '/posts/salt.md', operation: 'getDocument', input: { path: 'posts/salt' } },
  ] as const;
  return {
    calls,
    snapshot,
    baseUrl: 'https://example.com',
    site: {
      title: 'Test',
      description: '',
      author: undefined,
      language: 'en',
      baseUrl: 'https://example.com',
      sections: [],
    },
    prepare: async () => undefined,
    plan,
    find: (path) => plan.find((planned) => planned.path === path),
    pages: PAGES,
    images: new Map(),
    page: async (path) => (PAGES.has(path) ? { kind: 'developers', guides: [] } : undefined),
    block: () => neverCalled(),
    redirects: new Map([
      ['/posts/old', '/posts/salt'],
      ['/posts/old.md', '/posts/salt.md'],
      ['/caf%C3%A9%2C', '/posts/salt'],
      ['/salt-of-the-sea', '/posts/salt'],
    ]),
    gone: (path) =>
      /^\/posts\/gone(?:\.md)?$/.test(path)
        ? new ProblemError('document_gone', {
            detail: 'It was there.',
            resolution: { kind: 'forget-record', path, paths: [] },
          })
        : undefined,
    retractedPaths: [],
    nearestPaths: () => ['/posts/salt'],
    outline: () => [],
    record: () => undefined,
    resolve: () => neverCalled(),
    list: () => neverCalled(),
    hits: async () => neverCalled(),
    tags: () => neverCalled(),
    tag: () => neverCalled(),
    changes: async () => neverCalled(),
    change: () => neverCalled(),
    call: async <Id extends OperationId>(id: Id, input: Readonly<Record<string, unknown>>) => {
      calls.push([id, input]);
      return answerOf(id, input) as Answer<Id>;
    },
  };
}

/** HTTP calls operations alone; these members are for other surfaces. */
function neverCalled(): never {
  throw new Error('HTTP does not call this.');
}

function answerOf(id: OperationId, input: Readonly<Record<string, unknown>>): unknown {
  if (id === 'getSearchCorpus') throw new Error('the disk is gone');
  if (id === 'getDocument' && input['path'] !== 'posts/salt') {
    return new ProblemError('document_not_found', {
      detail: 'Nothing there.',
      resolution: { kind: 'read-nearest', reference: '/posts/none', paths: [] },
    });
  }
  if (id === 'getTagRss' && input['tag'] !== 'café') {
    return new ProblemError('document_not_found', {
      detail: 'No such tag.',
      resolution: { kind: 'read-nearest', reference: '/tags/none', paths: [] },
    });
  }
  return operations[id].kind === 'json' ? { operation: id, ...input } : TWIN;
}

/** Renders the kind of a page, and the code of a problem. */
export const fakeRenderer: Renderer = {
  renderPage: (page) => `<p>${page.kind}</p>`,
  renderProblem: ({ code }) => `<p>${code}</p>`,
  assets: [{ path: '/assets/site.css', mediaType: 'text/css; charset=utf-8', body: 'p {}' }],
};

/** An application, and a way to send it requests. */
export function application(options: Partial<HttpOptions> = {}) {
  const service = fakeService();
  const app = createHttpApp({ service: () => service, ...options });
  const send = (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init);
  return { service, app, send };
}
