import { entryPointsOf, feedFormats } from '@site/contract';
import { expect, test } from 'vitest';
import { documentOn, expectAnswer, serve, textOf } from './test-support.ts';

const service = await serve({
  '写真/夜.md': documentOn(1, '# 夜\n\n港の灯り。', 'tags: [灯り]\n'),
  'Café/été.md': documentOn(2, '# Été\n\nOn the quay.'),
  'feed/2024-01-03-jardín.md': 'A garden.\n',
});

/** What leads elsewhere than to the service's own files: a test of all surfaces together requests these. */
const elsewhere = new Set(['/api/search.json', ...entryPointsOf([]).map(({ path }) => path)]);

/** The URLs of the site that its files contain. */
async function ownUrls(): Promise<ReadonlySet<string>> {
  const urls = new Set<string>();
  for (const { operation, input } of service.plan) {
    // It shows paths with parameters, too.
    if (operation === 'getDeveloperNotes') continue;
    const answer = expectAnswer(await service.call(operation, input));
    const text = 'body' in answer ? await textOf(answer) : JSON.stringify(answer);
    for (const [url] of text.matchAll(/https:\/\/example\.com[^\s"'<>)\]`]*/g)) urls.add(url);
    if ('canonical' in answer && answer.canonical !== undefined) urls.add(answer.canonical);
  }
  return urls;
}

test('every URL of the site in its files is percent-encoded, and leads somewhere', async () => {
  const urls = await ownUrls();
  const atSection = [...urls].filter((url) => /\/%E5%86%99%E7%9C%9F(?:\.md|\/[a-z-]+\.\w+)?$/.test(url));
  expect(atSection.map((url) => url.replace(/^.*%9F/, '')).sort()).toEqual([
    '',
    '.md',
    ...[...Object.values(feedFormats).map(({ file }) => `/${file}`), '/llms-full.txt'].sort(),
  ]);
  for (const url of urls) {
    const [path = ''] = url.slice('https://example.com'.length).split(/[?#]/);
    const isThere = service.find(path) !== undefined || service.pages.has(path === '' ? '/' : path);
    expect([url, /^[!-~]+$/.test(url), isThere || elsewhere.has(path)]).toEqual([url, true, true]);
  }
});
