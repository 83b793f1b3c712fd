import { expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

const at = (path: string) => `https://example.com/${path}`;

const FILES = {
  'posts/salt.md': dated(
    '# Salt & Sea\n\n## What’s new\n\nText. ^b1\n',
    'tags: [sea]\naliases: [/old/salt.html]\n',
  ),
  'posts/p/index.md': dated('P.\n'),
  'posts/q/index.md': dated('Q.\n'),
  'posts/secret.md': dated('Secret.\n', 'draft: true\n'),
  'thoughts/PBFT.md': dated('PBFT.\n'),
  'guide/b.md': dated('B.\n'),
  'files/a.pdf': 'pdf',
};

/** What `posts/x.md` is published as, and what is reported of it. */
async function published(body: string) {
  const { site, issues } = await build({ ...FILES, 'posts/x.md': dated(`${body}\n`) });
  const record = site?.documents.find(({ path }) => path === '/posts/x');
  return { text: record?.body.trimEnd(), issues };
}

test.each([
  ['/posts/salt'],
  ['/posts/salt#whats-new'],
  ['/posts/salt#^b1'],
  ['/posts/salt#top'],
  ['/posts/salt?a=b#:~:text=Text'],
  ['/old/salt.html'],
  ['/'],
  ['/posts'],
  ['/posts.md'],
  ['/posts/rss.xml'],
  ['/feed'],
  ['/tags/sea'],
  ['/rss.xml'],
  ['/developers#mcp'],
  ['/api/search.json?q=salt'],
  ['/api/v1/search.json?q=salt&limit=3'],
  ['/posts?sort=new'],
  ['/rss.xml?utm_source=mail'],
  ['/.well-known/api-catalog'],
  ['/search?q=salt'],
  [at('posts/salt')],
  ['https://example.org/nowhere'],
  ['//example.org/nowhere'],
  ['mailto:a@example.com'],
  ['?page=2'],
])('%s stays as it is written, and is not reported', async (url) => {
  expect(await published(`[a](${url})`)).toEqual({ text: `[a](${url})`, issues: [] });
});

test.each([
  ['salt', 'posts/salt'],
  ['salt.md', 'posts/salt'],
  ['./salt/', 'posts/salt'],
  ['salt.html#whats-new', 'posts/salt#whats-new'],
  ['salt.md#what-s-new', 'posts/salt#whats-new'],
  ['salt.md#salt-sea', 'posts/salt'],
  ['/posts/salt/', 'posts/salt'],
  ['/posts/salt/index.html', 'posts/salt'],
  ['/Posts/Salt', 'posts/salt'],
  [at('posts/salt.html'), 'posts/salt'],
  ['../q/', 'posts/q'],
  ['p/../q/', 'posts/q'],
  ['/guide/b.html', 'guide/b'],
  ['../guide/b', 'guide/b'],
  ['/thoughts/PBFT', 'thoughts/pbft'],
  ['../thoughts/PBFT#top', 'thoughts/pbft#top'],
  ['thoughts/PBFT.md', 'thoughts/pbft'],
  ['../guide/', 'guide'],
  ['../tags/sea', 'tags/sea'],
  ['../tags/sea.md', 'tags/sea'],
  ['/tags.md', 'tags'],
  ['../old/salt.html', 'posts/salt'],
])('%s leads to /%s', async (url, path) => {
  expect(await published(`[a](${url})`)).toEqual({ text: `[a](${at(path)})`, issues: [] });
});

test.each([
  ['/nowhere', 'link-broken', 'Correct the path, or add the file to the content folder.'],
  ['/posts/slat', 'link-broken', undefined],
  ['/posts/salte', 'link-broken', 'Write </posts/salt>, if that is meant.'],
  ['/guide/salt', 'link-broken', 'Write </posts/salt>, if that is meant.'],
  ['/api/nowhere.json', 'link-broken', undefined],
  ['/api/search.json?query=salt', 'link-broken', 'Write </api/search.json>, or parameters that it has.'],
  ['/posts.md?page=2', 'link-broken', undefined],
  ['/rss.xml?page=2', 'link-broken', undefined],
  ['/index.md?page=2', 'link-broken', undefined],
  ['/posts/index.xml', 'link-broken', undefined],
  ['/tags/lake', 'link-broken', undefined],
  ['/tags/sea/llms.txt', 'link-broken', undefined],
  ['/tags/rss.xml', 'link-broken', undefined],
  ['/blobs', 'link-broken', undefined],
  ['/a.pdf', 'link-broken', 'Write </files/a.pdf>, if that is meant.'],
  [at('nowhere'), 'link-broken', undefined],
  ['nowhere/', 'link-broken', undefined],
  ['salt.md.md', 'link-broken', undefined],
  ['#missing', 'anchor-missing', 'Leave out what follows the #, or add the heading.'],
  ['/posts/salt#whats-old', 'anchor-missing', 'Write #whats-new, if that is meant.'],
  ['salt.md#^b2', 'anchor-missing', undefined],
  [at('posts/salt#missing'), 'anchor-missing', undefined],
  ['/posts/secret', 'link-unpublished', 'Publish the file, or take the link out.'],
  ['/posts/secret.html', 'link-unpublished', undefined],
])('%s leads nowhere and is reported', async (url, rule, fix) => {
  const { issues } = await published(`Before.\n\n- [a](${url})`);
  expect(issues).toMatchObject([
    { severity: 'warning', rule, value: url, file: 'posts/x.md', line: 6, column: 3, ...(fix && { fix }) },
  ]);
});

test('a link into its own page finds the heading that another generator calls otherwise', async () => {
  const body = (anchor: string) => `[a](#${anchor})\n\n## 1. Été & sea`;
  expect(await published(body('_1-ete-sea'))).toEqual({ text: body('1-été--sea'), issues: [] });
});

test('the lists of a language are where something is in it', async () => {
  const lists = ['/fr', '/fr.md', '/fr/rss.xml', '/fr/posts', '/fr/posts.md'];
  const none = ['/fr/posts/rss.xml', '/fr/guide', '/de', '/fr/feed'];
  const { site, issues } = await build({
    'site.yaml': 'title: Test\nlanguages: [en, fr, de]\n',
    'posts/x.md': [...lists, ...none].map((url) => `[a](${url})`).join('\n\n'),
    'posts/y.fr.md': 'Y.\n',
    'feed/z.fr.md': 'Z.\n',
    'guide/b.md': 'B.\n',
  });
  expect(site?.documents.some(({ path }) => path === '/fr/posts/y')).toBe(true);
  expect(issues.map(({ value }) => value)).toEqual(none);
});
