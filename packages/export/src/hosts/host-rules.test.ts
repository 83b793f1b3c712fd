import { expect, test } from 'vitest';
import { hostRules } from './host-rules.ts';
import { HeaderSets } from './rule-headers.ts';

const site = { baseUrl: 'https://example.com', redirects: new Map([['/old', '/new']]) };
const sets = new HeaderSets();
const page = (headers: Readonly<Record<string, string>>) => ({
  path: '/posts',
  isPage: true,
  headers: sets.of(new Headers(headers), true),
});
const file = (path: string, headers: Readonly<Record<string, string>>) => ({
  path,
  isPage: false,
  headers: sets.of(new Headers(headers), false),
});

test('an export of nothing has redirects, and no rule', () => {
  expect(hostRules([], site, ['/gone'])).toMatchObject({
    common: [],
    page: [],
    mediaTypes: [],
    immutable: [],
    ofSome: [
      ['content-security-policy', []],
      ['content-disposition', []],
      ['link', []],
    ],
    redirects: [{ from: '/old', to: '/new' }],
    gone: ['/gone'],
  });
});

test('the links that all files have are common, beside those to the page of each', () => {
  const [one, other] = ['</a>; rel="canonical"; type="text/html"', '</b>; rel="canonical"; type="text/html"'];
  const rules = hostRules(
    [
      file('/a.md', { link: `${one}, </llms.txt>; rel="describedby"` }),
      file('/b.md', { link: `${other}, </llms.txt>; rel="describedby"` }),
      file('/rss.xml', { link: '</llms.txt>; rel="describedby"' }),
    ],
    site,
    [],
  );
  expect(rules.common).toEqual([['link', '</llms.txt>; rel="describedby"']]);
});

test('a link that one file has more is added to those that all have', () => {
  const [guide, docs] = ['</llms.txt>; rel="describedby"', '</developers#x>; rel="describedby"'];
  const rules = hostRules(
    [
      file('/a.json', { link: `${docs}, ${guide}` }),
      file('/b.json', { link: guide }),
      file('/c.json', { link: guide }),
    ],
    site,
    [],
  );
  expect(rules.common).toEqual([['link', guide]]);
  expect(rules.ofSome).toContainEqual([
    'link',
    [{ pattern: { kind: 'path', text: '/a.json' }, value: docs }],
  ]);
});

test('headers that all files have alike are common, and those of pages apart', () => {
  const rules = hostRules(
    [
      page({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'all' }),
      file('/a.txt', { 'access-control-allow-origin': '*', 'x-own': '1', etag: '"1"' }),
      file('/b.txt', { 'access-control-allow-origin': '*', 'x-own': '2', etag: '"1"' }),
    ],
    site,
    [],
  );
  expect(rules.common).toEqual([['access-control-allow-origin', '*']]);
  // Without a policy of what a page may load there is none to send.
  expect(rules.page).toEqual([['referrer-policy', 'no-referrer']]);
});

test('only what never changes is immutable, and what is saved is not shown', () => {
  const rules = hostRules(
    [
      file('/assets/a.css', { 'cache-control': 'public, max-age=31536000, immutable' }),
      file('/assets/b.js', { 'cache-control': 'public, max-age=31536000, immutable' }),
      file('/feed.xml', { 'cache-control': 'public, max-age=60' }),
      file('/site.car', { 'content-disposition': 'attachment; filename="site.car"' }),
    ],
    site,
    [],
  );
  const [assets, car] = [
    { kind: 'folder', text: 'assets' },
    { kind: 'extension', text: 'car' },
  ];
  expect(rules.immutable).toEqual([{ pattern: assets, value: 'public, max-age=31536000, immutable' }]);
  expect(rules.ofSome[1]).toEqual(['content-disposition', [{ pattern: car, value: 'attachment' }]]);
});
