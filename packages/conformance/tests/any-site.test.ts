import type { Cid } from '@site/cid';
import type { Issue } from '@site/content-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BuiltSite, openSite, type Spoil } from './any-site/built-site.ts';
import { answersAll } from './any-site/checks/answering.ts';
import { namesWhatIs } from './any-site/checks/naming.ts';
import { namesTranslations } from './any-site/checks/translations.ts';
import { CHECKS } from './any-site/checks.ts';
import { faultsOf } from './any-site/faults-of.ts';
import { BASE_URL, type SiteFiles, siteFiles } from './any-site/site-files.ts';
import { hasXmllint } from './hostile/hostile-site.ts';

test('a site holds, whatever people call what they write', { timeout: 120_000 }, async () => {
  const holds = fc.asyncProperty(siteFiles, async (files) => {
    expect(await faultsOf(files)).toEqual([]);
  });
  await fc.assert(holds, { numRuns: 2 });
});

const ORDINARY: SiteFiles = {
  'site.yaml': `{title: Test, base_url: ${BASE_URL}}`,
  'posts/a.md':
    '---\ntitle: Salt\ndate: 2024-05-01\ntags: [sea]\naliases: [/old]\n---\n[Here](#part).\n\n## Part\n',
};

/** Writes something else into a text. */
function rewrite(pattern: RegExp, text: string): Spoil {
  return async (_, answer) => new Response((await answer.text()).replace(pattern, text), answer);
}

/** A fault, the check that finds it, and how it is planted. */
const FAULTS: readonly (readonly [fault: string, check: string, where: RegExp, spoil: Spoil])[] = [
  ['a path that fails', 'answersAll', /^\/tags\/sea$/, () => new Response(null, { status: 500 })],
  [
    'another answer to HEAD',
    'answersAll',
    /^\/rss\.xml$/,
    (_, answer, { method }) => (method === 'HEAD' ? new Response(null) : answer),
  ],
  ['a redirect elsewhere', 'redirects', /^\/old$/, () => Response.redirect(BASE_URL, 308)],
  ['an odd path that fails', 'standsOddPaths', /\.MD$/, () => new Response(null, { status: 500 })],
  ['JSON of another form', 'fitsContract', /^\/api\/changes\.json$/, rewrite(/^.*$/s, '{}')],
  ['a link to nothing', 'namesWhatIs', /^\/$/, rewrite(/\/posts\/a"/, '/posts/b"')],
  ['a link to a heading that is not there', 'namesWhatIs', /^\/posts\/a$/, rewrite(/#part"/, '#other"')],
  ['a twin of another text', 'verifies', /^\/posts\/a\.md$/, rewrite(/$/, '!')],
  ['a page with another title', 'showsRecords', /^\/posts\/a$/, rewrite(/Salt<\/h1>/, 'Sugar</h1>')],
  ['a search that finds nothing', 'findsByTitle', /^\/api\/search\.json/, rewrite(/^.*$/s, '{"hits":[]}')],
  ['a feed with another title', 'feeds', /^\/feed\.json$/, rewrite(/"Salt"/, '"Sugar"')],
  ['a feed with another tag', 'feeds', /^\/rss\.xml$/, rewrite(/<category>sea/, '<category>lake')],
  ['a sitemap without the record', 'sitemap', /^\/sitemap\.xml$/, rewrite(/\/posts\/a</, '/posts/b<')],
  ['a list without the record', 'llmsFiles', /^\/posts\/llms\.txt$/, rewrite(/\/posts\/a\.md/, '/posts.md')],
  ['a page with an id twice', 'pages', /^\/posts\/a$/, rewrite(/<h1/, '<i id="part"></i><h1')],
  [
    'a list that begins again',
    'walksLists',
    /^\/api\/content\.json\?/,
    rewrite(/"items":\[/, '"items":[{},'),
  ],
  ['a record of another text', 'readsRecords', /^\/posts\/a\.md$/, rewrite(/$/, '!')],
  ['a resource of another text', 'listsResources', /^\/mcp$/, rewrite(/Part/, 'Whole')],
  ['an answer that is not stored', 'storesWhole', /^\/index\.md$/, rewrite(/Salt/, 'Sugar')],
];

test('nothing is wrong with an ordinary site', async () => expect(await faultsOf(ORDINARY)).toEqual([]));

/** A site below a path of its host, and links that authors write to what is there. */
const BELOW: SiteFiles = {
  'site.yaml': `{title: Test, base_url: ${BASE_URL}/repo/, nav: [{name: About, url: /about}]}`,
  'about.md': '---\ntitle: About\n---\n[Here](/posts/a), [there](/repo/posts/b), [feed](/rss.xml).\n',
  'posts/a.md':
    '---\ntitle: Salt\ndate: 2024-05-01\ntags: [sea]\naliases: [/old, /repo/older]\n---\n[Here](#part), [b](b.md), [old](/old), ![pic](pic.png).\n\n<a title="a>b" href="/about">About</a>\n\n## Part\n',
  'posts/b.md': `---\ntitle: Of salt\ndate: 2024-05-02\n---\n[A](${BASE_URL}/repo/posts/a#part), [[a]].\n`,
  'repo/own.md': '---\ntitle: Own\ndate: 2024-05-03\n---\n[Own](/repo/own), [own](/repo/repo/own).\n',
  'feed/1.md': '---\ndate: 2024-05-04\n---\nShort, with [a link](/tags/sea).\n',
  'posts/pic.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

test('nothing is wrong with a site below a path of its host', async () => {
  expect(await faultsOf(BELOW)).toEqual([]);
});

test.each([
  ['a link in a page', /^\/posts\/a$/, / href="\/repo\/posts"/, ' href="/posts"'],
  ['a style sheet', /^\/$/, /href="\/repo\/assets\/site/, 'href="/assets/site'],
  ['an item of a feed', /^\/rss\.xml$/, /site\.example\/repo\/posts\/b</, 'site.example/posts/b<'],
  ['a link in a twin', /^\/about\.md$/, /site\.example\/repo\/posts\/a/, 'site.example/posts/a'],
] as const)('finds %s that leaves the path of the site', async (_what, where, pattern, text) => {
  const spoil: Spoil = (path, answer, init) =>
    where.test(path) ? rewrite(pattern, text)(path, answer, init) : answer;
  const { namesWhatIs } = CHECKS;
  if (namesWhatIs === undefined) throw new Error('There is no such check.');
  expect(await faultsOf(BELOW, { checks: { namesWhatIs }, spoil })).not.toEqual([]);
});

async function expectFound(
  name: string,
  where: RegExp,
  spoil: Spoil,
  files: SiteFiles = ORDINARY,
): Promise<void> {
  const { [name]: check } = CHECKS;
  if (check === undefined) throw new Error(`There is no check ${name}.`);
  const spoilOne: Spoil = (path, answer, init) => (where.test(path) ? spoil(path, answer, init) : answer);
  expect(await faultsOf(files, { checks: { [name]: check }, spoil: spoilOne })).not.toEqual([]);
}

test.each(FAULTS)('finds %s', (_fault, name, where, spoil) => expectFound(name, where, spoil));

/** In three languages, one of them from right to left; a text that is in one, and one that only says another. */
const TRANSLATED: SiteFiles = {
  'site.yaml': `{title: Test, base_url: ${BASE_URL}, languages: [en, nb, {tag: ar-EG, path: /ar}]}`,
  'posts/a.md': '---\ntitle: Salt\ndate: 2024-05-01\ntags: [sea]\n---\n[Here](b.md).\n',
  'posts/a.nb.md': '---\ntitle: Salt på norsk\ndate: 2024-05-02\ntags: [sea]\n---\n[Her](b.md).\n',
  'ar/posts/a.md': '---\ntitle: ملح\n---\nنص.\n',
  'posts/b.md': '---\ntitle: Only here\n---\nText.\n',
  'posts/c.md': '---\ntitle: Seulement\nlang: fr\n---\nTexte.\n',
  'nb/posts/index.md': '# Innlegg\n\nTekst over listen.\n',
  'feed/2024-05-01-x.md': 'Short.\n',
  'nb/feed/2024-05-01-x.md': 'Kort.\n',
};

test('a link with parameters that nothing reads is reported', async () => {
  const files = { ...ORDINARY, 'feed/a/a.md': '[q](index.md?x=1#same)\n' };
  expect(await faultsOf(files, { checks: { namesWhatIs } })).toEqual([]);
});

test('nothing is wrong with a site in several languages', async () =>
  expect(await faultsOf(TRANSLATED)).toEqual([]));

test('the texts above its lists are translations, as the lists are', async () => {
  const files = {
    ...TRANSLATED,
    'index.md': '# Home\n\nHere.\n',
    'nb/index.md': '# Hjem\n\nHer.\n',
    'posts/index.md': '# Posts\n\nAbove.\n',
  };
  expect(await faultsOf(files, { checks: { namesTranslations, answersAll } })).toEqual([]);
});

const ALTERNATE = /<link rel="alternate" hreflang="nb"[^>]*>/;

test.each<readonly [fault: string, where: RegExp, spoil: Spoil]>([
  ['a translation that does not link back', /^\/ar\/posts\/a$/, rewrite(ALTERNATE, '')],
  ['a translation that is not there', /^\/posts\/a$/, rewrite(/\/nb\/posts\/a"/, '/nb/posts/z"')],
  ['a page in another language than it is named in', /^\/nb\/posts\/a$/, rewrite(/lang="nb"/, 'lang="en"')],
  ['a list that does not link back', /^\/nb$/, rewrite(/hreflang="ar-EG"/, 'hreflang="ar"')],
  ['a sitemap of other translations', /^\/sitemap\.xml$/, rewrite(/hreflang="x-default"/, 'hreflang="fr"')],
])('finds %s', (_fault, where, spoil) => expectFound('namesTranslations', where, spoil, TRANSLATED));

test.skipIf(!hasXmllint)('finds XML that is cut (needs xmllint: Debian’s libxml2-utils)', () =>
  expectFound('isXml', /^\/atom\.xml$/, rewrite(/<\/feed>/, '')),
);

/** An issue that says too little. */
const UNCLEAR: Issue = {
  severity: 'warning',
  file: 'posts/a.md',
  line: 1,
  column: 1,
  rule: 'unclear',
  value: '',
  message: 'It is wrong.',
  fix: '',
};

/** Mistakes in a built site, and the check that finds each. */
const MISTAKES: readonly (readonly [check: string, spoil: (built: BuiltSite) => BuiltSite])[] = [
  ['losesNothing', (built) => ({ ...built, files: { ...ORDINARY, 'posts/b.md': '' } })],
  ['reportsWell', ({ result, ...built }) => ({ ...built, result: { ...result, issues: [UNCLEAR] } })],
  [
    'isReproducible',
    ({ site, ...built }) => ({ ...built, site: { ...site, snapshot: UNCLEAR.file as Cid } }),
  ],
  [
    'readsItself',
    ({ site, ...built }) => ({
      ...built,
      site: { ...site, documents: site.documents.map((record) => ({ ...record, title: 'Sugar' })) },
    }),
  ],
];

test.each(MISTAKES)('%s finds a mistake', async (name, spoil) => {
  const built = await openSite(ORDINARY);
  if (!('service' in built)) throw new Error('There is no site.');
  expect(await CHECKS[name]?.(built)).toEqual([]);
  expect(await CHECKS[name]?.(spoil(built))).not.toEqual([]);
});
