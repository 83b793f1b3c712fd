import {
  type ApiVersion,
  type OperationId,
  operations,
  type SiteSummary,
  versions as served,
} from '@site/contract';
import { problemCodes } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { listRoutes } from '../routing/routes.ts';
import { openApiDocument } from './open-api-document.ts';

const SITE: SiteSummary = {
  title: 'Test',
  description: 'A site.',
  author: 'Ada',
  language: 'en',
  baseUrl: 'https://site.test',
  sections: [{ slug: 'posts', name: 'Posts', description: '', count: 1 }],
};

const AGING: readonly ApiVersion[] = [
  {
    version: '1',
    status: 'deprecated',
    deprecated: '2027-01-01T00:00:00Z',
    sunset: '2027-12-31T00:00:00Z',
    successor: '2',
    link: '/developers#versions',
  },
  { version: '2', status: 'current', link: '/developers#versions' },
];

const CID = `bafkrei${'a'.repeat(52)}`;
const PLAN = [
  { path: `/blobs/${CID}.svg`, operation: 'getBlob', input: { name: `${CID}.svg` } },
  { path: '/posts/salt.md', operation: 'getDocument', input: { path: 'posts/salt' } },
  { path: '/.well-known/security.txt', operation: 'getSecurityTxt', input: {} },
] as const;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly description: string;
}

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>>;
}

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<
    Record<string, { readonly headers: object; readonly content: Readonly<Record<string, Media>> }>
  >;
}

type Paths = Readonly<Record<string, { readonly get: Operation }>>;

/** The document as those who read it see it, every reference followed. */
function read(...args: Parameters<typeof openApiDocument>) {
  const written = openApiDocument(...args);
  const follow = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && '$ref' in value
      ? JSON.parse(JSON.stringify(resolve(written, String(value.$ref))), follow)
      : value;
  const paths = JSON.parse(JSON.stringify(written.paths), follow) as Paths;
  return { written, paths, all: Object.values(paths).map(({ get }) => get) };
}

/** What a JSON pointer points to (RFC 6901). */
function resolve(document: object, reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      document,
    );
}

const { written, paths, all } = read(SITE, undefined, PLAN);
const ids = Object.keys(operations) as OperationId[];
const getOf = (id: OperationId) => all.find(({ operationId }) => operationId === id);
const jsonIds = ids.filter((id) => operations[id].kind === 'json');

describe('the paths', () => {
  test('hold every operation of the table once, and those of the API once for each version', () => {
    const inApi = ids.filter((id) => operations[id].path.startsWith('/api/'));
    expect(all.map(({ operationId }) => operationId)).toEqual([...ids, ...inApi.map((id) => `${id}V1`)]);
    expect(read(SITE, AGING).all.map(({ operationId }) => operationId)).toEqual([
      ...ids,
      ...inApi.map((id) => `${id}V2`),
      ...inApi.map((id) => `${id}V1`),
    ]);
  });

  test('are as many as the routes', () => {
    for (const versions of [served, AGING]) {
      expect(read(SITE, versions).all).toHaveLength(listRoutes(versions).length);
    }
  });

  test.each([
    ['/api/content.json', 'listContent'],
    ['/api/v1/content.json', 'listContentV1'],
    ['/feed/{slug}.md', 'getFeedPost'],
    ['/blobs/{name}', 'getBlob'],
    ['/ipfs/{cid}', 'getBlock'],
  ])('say %s for %s', (path, operationId) => {
    expect(paths[path]?.get.operationId).toBe(operationId);
  });

  test('name exactly the parameters that they have', () => {
    for (const [path, { get }] of Object.entries(paths)) {
      const inPath = get.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(
        [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name),
        path,
      ).toEqual(inPath);
    }
  });
});

describe('references', () => {
  test.each([
    ['the versions of today', undefined],
    ['a version that ends', AGING],
  ])('all lead somewhere, and every component is used, with %s', (_name, versions) => {
    const { written: document } = read(SITE, versions);
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = '']) => to),
    );
    for (const reference of references) expect(resolve(document, reference), reference).toBeTypeOf('object');
    const components = Object.entries(document.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect(components.filter((each) => !references.has(each))).toEqual([]);
  });
});

describe('examples', () => {
  test.each(jsonIds)('of the answer of %s are what it answers', (id) => {
    const operation = operations[id];
    if (operation.kind !== 'json') throw new Error(id);
    const example = paths[operation.path]?.get.responses['200']?.content['application/json']?.example;
    expect(operation.output.safeParse(example)).toEqual({ success: true, data: example });
  });

  test.each(ids)('of the parameters of %s are a request that it takes', (id) => {
    const get = getOf(id);
    const documented =
      get?.parameters.filter((each) => each.in !== 'header' && each.example !== undefined) ?? [];
    if (operations[id].kind === 'json') {
      const request = Object.fromEntries(documented.map(({ name, example }) => [name, example]));
      expect(operations[id].input.safeParse(request)).toMatchObject({ success: true });
    }
  });

  test('of the parameters are of a path that exists', () => {
    const given = (path: string) => paths[path]?.get.parameters.flatMap(({ example }) => example ?? []);
    expect(given('/{path}.md')).toEqual(['posts/salt', '1']);
    expect(given('/blobs/{name}')).toEqual([`${CID}.svg`, '1', 'bytes=0-1023']);
  });

  test('document byte ranges where they are served', () => {
    const inParts = ids.filter((id) => getOf(id)?.responses['206'] !== undefined);
    expect(inParts).toEqual(['getBlock', 'getRaslBlock', 'getSnapshotCar', 'getBlob']);
  });

  test.each(ids)('show every problem that %s declares, under its status', (id) => {
    const get = getOf(id);
    for (const code of [
      ...operations[id].problems,
      'unsupported_version',
      'uri_too_long',
      'internal_error',
    ] as const) {
      const { status, title } = problemCodes[code];
      const media = get?.responses[status]?.content['application/problem+json'];
      expect(media?.examples?.[code]?.value, code).toMatchObject({
        type: `https://site.test/developers#${code}`,
        title,
        status,
        code,
        detail: expect.stringMatching(/\.$/),
        resolution: expect.stringMatching(/[.…]$/),
      });
    }
  });

  test('have readable forms of problems but below /api, where there is only the document', () => {
    for (const [path, { get }] of Object.entries(paths)) {
      const forms = Object.keys(get.responses['400']?.content ?? {});
      expect(forms, path).toEqual(
        path.startsWith('/api/')
          ? ['application/problem+json']
          : ['application/problem+json', 'text/html', 'text/markdown'],
      );
    }
  });

  test('show no problem that a GET cannot meet', () => {
    for (const { operationId, responses } of all) {
      const met = Object.keys(responses).filter((status) =>
        ['405', '406', '413', '415', '431'].includes(status),
      );
      expect(met, operationId).toEqual(operationId === 'getBlock' ? ['406'] : []);
    }
  });
});

describe('parameters', () => {
  test('say of a slug what the template of the table says', () => {
    const slug = paths['/feed/{slug}.md']?.get.parameters.find(({ name }) => name === 'slug');
    expect(slug?.description).toBe(
      'The slug of the post. It may hold slashes, percent-encoded or as they are.',
    );
  });

  test('allow the versions that a path answers', () => {
    const { paths: aging } = read(SITE, AGING);
    const allowed = (path: string) => aging[path]?.get.parameters.find(({ name }) => name === 'API-Version');
    expect(allowed('/api/content.json')).toMatchObject({ schema: { enum: ['2', '1'] }, example: '2' });
    expect(allowed('/api/v1/content.json')).toMatchObject({ schema: { enum: ['1'] }, example: '1' });
  });
});

describe('versions that end', () => {
  const { written: document, paths: aging } = read(SITE, AGING);

  test('are deprecated where nothing else answers', () => {
    const deprecated = Object.entries(aging).filter(([, { get }]) => get.deprecated === true);
    expect(deprecated.map(([path]) => path)).toEqual(
      Object.keys(aging).filter((path) => path.startsWith('/api/v1/')),
    );
    expect(document.info['version']).toBe('2');
  });

  test('say so in their headers', () => {
    const headers = (path: string) => Object.keys(aging[path]?.get.responses['200']?.headers ?? {});
    expect(headers('/api/v1/content.json')).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    );
    expect(headers('/api/v2/content.json')).not.toContain('Sunset');
  });
});

describe('the document', () => {
  test('is made of its arguments alone, member by member', () => {
    const again = JSON.stringify(openApiDocument(structuredClone(SITE), undefined, PLAN));
    expect(again).toBe(JSON.stringify(written));
  });

  test('has no path that the site does not answer', () => {
    const without = PLAN.filter(({ operation }) => operation !== 'getSecurityTxt');
    expect(Object.keys(written.paths)).toContain('/.well-known/security.txt');
    expect(Object.keys(openApiDocument(SITE, undefined, without).paths)).not.toContain(
      '/.well-known/security.txt',
    );
  });

  test('is JSON: nothing is lost when it is written', () => {
    expect(JSON.parse(JSON.stringify(written))).toStrictEqual(written);
  });

  test.each([
    ['https://site.test', 'https://site.test'],
    ['https://site.test/blog', 'https://site.test/blog'],
    ['http://localhost:8787', '/'],
    ['http://127.0.0.1:8787', '/'],
    ['http://[::1]:8787', '/'],
  ])('of a site at %s is served from %s', (baseUrl, url) => {
    expect(openApiDocument({ ...SITE, baseUrl }).servers).toEqual([{ url, description: 'This site.' }]);
  });

  test('knows every code of the registry', () => {
    expect(written.components.schemas['ProblemDocument']).toMatchObject({
      properties: { code: { enum: Object.keys(problemCodes) } },
    });
  });

  test('has one title for a site without an author or a description', () => {
    const { info } = openApiDocument({ ...SITE, author: undefined, description: '' });
    expect(info).toMatchObject({ title: 'Test', contact: { name: 'Test', url: 'https://site.test' } });
    expect(info).not.toHaveProperty('summary');
  });
});
