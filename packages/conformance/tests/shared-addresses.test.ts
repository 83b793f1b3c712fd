import { type BuildResult, buildSite } from '@site/content-core';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { beforeAll, describe, expect, test } from 'vitest';

const BASE_URL = 'https://example.com';
const surfaces = siteSurfaces();

/** Records beside what the service answers itself, and the word that stands in each alone. */
const RECORDS: Readonly<Record<string, readonly [path: string, word: string]>> = {
  'api/index.md': ['/api', 'Qapitext'],
  'api/users.md': ['/api/users', 'Quserstext'],
  'api/v1/users.md': ['/api/v1/users', 'Qversiontext'],
  'developers/install.md': ['/developers/install', 'Qinstalltext'],
  'mcp/tools.md': ['/mcp/tools', 'Qtoolstext'],
  'search/how.md': ['/search/how', 'Qhowtext'],
  'v2.1/changes.md': ['/v2.1/changes', 'Qchangestext'],
};

const TAKEN = ['api/content.json.md', 'api/v1/search.json.md', 'search/index.md'];

let get: (path: string, accept?: string) => Promise<Response>;
let result: BuildResult;
let exported: readonly string[];

beforeAll(async () => {
  const texts = [
    ...Object.entries(RECORDS).map(([file, [, word]]) => [file, word] as const),
    ...TAKEN.map((file) => [file, 'Qtaken'] as const),
  ];
  const files = texts.map(([path, word]) => ({
    path,
    read: async () =>
      new TextEncoder().encode(`---\ndate: 2024-05-01\n---\n\n# ${word.slice(1)}\n\n${word}\n`),
  }));
  files.push({ path: 'site.yaml', read: async () => new TextEncoder().encode('title: Test\n') });
  result = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z'), baseUrl: BASE_URL });
  if (result.site === undefined) throw new Error('There is no site.');
  const service = await createService(result.site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service, ...surfaces });
  get = async (path, accept = 'text/html') => app.request(BASE_URL + path, { headers: { accept } });
  exported = staticPaths(service, surfaces);
});

describe.each(Object.values(RECORDS))('the record at %s', (path, word) => {
  test('is shown by its page', async () => {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(word);
  });

  test('has its twin, and is exported with it', async () => {
    expect(await (await get(`${path}.md`)).text()).toContain(word);
    expect(exported).toEqual(expect.arrayContaining([path, `${path}.md`]));
  });
});

test.each(['/api/content.json', '/api/v1/content.json'])('%s is the service’s', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
});

test.each(['/api/nothing', '/api/v1/nothing'])('%s is a problem for programs', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('the search page and the notes for developers stay where they are', async () => {
  expect(await (await get('/search')).text()).not.toContain('Qtaken');
  expect((await get('/developers')).status).toBe(200);
});

test('what would stand where the service answers is not published, and that is said', () => {
  const told = result.issues.filter(({ rule }) => rule === 'path-reserved').map(({ file }) => file);
  expect(told).toEqual(TAKEN);
  expect(result.issues.filter(({ rule }) => rule !== 'path-reserved')).toEqual([]);
});
