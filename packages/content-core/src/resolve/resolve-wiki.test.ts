import { cpuUsage } from 'node:process';
import { renderHtml } from '@site/markdown';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';
import { Nearest } from './nearest.ts';

const at = (path: string) => `https://example.com/${path}`;

/** The body of `posts/x.md` in a folder, without its end. */
async function published(body: string, files: Readonly<Record<string, string>>) {
  const { site, issues } = await build({ ...files, 'posts/x.md': dated(`${body}\n`) });
  const record = site?.documents.find(({ path }) => path === '/posts/x');
  return { text: record?.body.trimEnd(), issues: issues.filter(({ file }) => file === 'posts/x.md') };
}

const SAME = {
  'art/same.md': dated('One.\n'),
  'posts/deep/same.md': dated('Other.\n'),
  'posts/deep/er/same.md': dated('Third.\n'),
  'recipes/soup/only.md': dated('Soup.\n'),
  'art/Self-hosting notes.md': dated('Text.\n'),
};

test.each([
  ['[[same]]', `[same](${at('posts/deep/same')})`],
  ['[[SAME.md]]', `[SAME.md](${at('posts/deep/same')})`],
  ['[[art/same]]', `[art/same](${at('art/same')})`],
  ['[[/art/same]]', `[/art/same](${at('art/same')})`],
  ['[[../art/same]]', `[../art/same](${at('art/same')})`],
  ['[[er/same|x]]', `[x](${at('posts/deep/er/same')})`],
  ['[[soup/only]]', `[soup/only](${at('recipes/soup/only')})`],
  ['[[self-hosting notes]]', `[self-hosting notes](${at('art/self-hosting-notes')})`],
])('%s leads to the nearest file whose path ends so: %s', async (written, text) => {
  expect(await published(written, SAME)).toEqual({ text, issues: [] });
});

test('of files equally near the one with the shortest path is meant, then the first by path', () => {
  const files = ['b/n.md', 'a/n.md', 'a/bc/n.md', 'c/d/n.md'];
  const nearest = new Nearest(new Map([['n', files]]));
  expect(
    ['x.md', 'a/x.md', 'a/bc/d/x.md', 'c/x.md', 'z/x.md'].map((from) => nearest.find('n', from)),
  ).toEqual(['a/n.md', 'a/n.md', 'a/bc/n.md', 'c/d/n.md', 'a/n.md']);
});

test('the nearest file is that which a comparison of all finds', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'cc'), { maxLength: 3 })
    .map((folders) => [...folders, 'n.md'].join('/'));
  const shared = (a: string, b: string) => {
    const [first, second] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
    const differ = first.findIndex((folder, index) => folder !== second[index]);
    return differ === -1 ? first.length : differ;
  };
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1 }), path, (files, from) => {
      const [first] = files.toSorted(
        (a, b) => shared(b, from) - shared(a, from) || a.length - b.length || (a < b ? -1 : 1),
      );
      expect(new Nearest(new Map([['n', files]])).find('n', from)).toBe(first);
    }),
  );
});

test('ten thousand notes of one name, each named from everywhere, are found in linear time', () => {
  const files = Array.from({ length: 10_000 }, (_, index) => `a/${index}/index.md`);
  const nearest = new Nearest(new Map([['index', files]]));
  const start = cpuUsage();
  for (const file of files) for (let link = 0; link < 10; link += 1) nearest.find('index', file);
  expect(cpuUsage(start).user).toBeLessThan(2_000_000);
});

const TARGETS = {
  'posts/b.md': dated(
    '## Top\n\n### Sub\n\n## Other: one\n\n### Sub\n\nThe tide turns. ^tide\n\n## About [[c|the sea]]\n\n## Here {#there}\n',
  ),
  'posts/c.md': dated('C.\n'),
};

test.each([
  ['[[b#Top]]', `[b > Top](${at('posts/b#top')})`],
  ['[[b#Top#Sub]]', `[b > Top > Sub](${at('posts/b#sub')})`],
  ['[[b#Other one#Sub|x]]', `[x](${at('posts/b#sub-1')})`],
  ['[[b#^tide]]', `[b](${at('posts/b#^tide')})`],
  ['[[b#About the sea]]', `[b > About the sea](${at('posts/b#about-the-sea')})`],
  ['[[b#Here]]', `[b > Here](${at('posts/b#there')})`],
  ['## Own\n\n[[#Own]]', '## Own\n\n[Own](#own)'],
])('%j leads to an anchor that there is', async (written, text) => {
  const { site, issues } = await build({ ...TARGETS, 'posts/x.md': dated(`${written}\n`) });
  expect(issues).toEqual([]);
  const bodies = new Map(site?.documents.map(({ path, body }) => [path, body]));
  expect(bodies.get('/posts/x')?.trimEnd()).toBe(text);
  const anchor = /#([^)\s]+)\)$/.exec(text)?.[1];
  const target = text.includes('(#') ? '/posts/x' : '/posts/b';
  expect(renderHtml(bodies.get(target) ?? '')).toContain(`id="${anchor}"`);
});

test.each([
  ['[[b#Nowhere]]', `[b > Nowhere](${at('posts/b')})`, '#Nowhere'],
  ['[[b#Top#Nowhere|x]]', `[x](${at('posts/b')})`, '#Top#Nowhere'],
  ['[[b#^nowhere]]', `[b](${at('posts/b')})`, '#^nowhere'],
  ['[[#Nowhere]]', `[Nowhere](${at('posts/x')})`, '#Nowhere'],
])('%s, which leads to no part, leads to the whole and is reported', async (written, text, value) => {
  expect(await published(written, TARGETS)).toMatchObject({
    text,
    issues: [{ severity: 'warning', rule: 'anchor-missing', value, line: 4, column: 1 }],
  });
});

const HELD_BACK = {
  'posts/secret/plan.md': dated('## Part\n', 'draft: true\n'),
  'posts/broken.md': '---\ndate: never\n---\n',
  'posts/pic.png': 'png',
};

test.each([
  ['[[secret/plan]] b', 'plan b', 'link-unpublished'],
  ['[[secret/plan|x]]', 'x', 'link-unpublished'],
  ['[[plan#Part]]', 'plan', 'link-unpublished'],
  ['[[plan.md]]', 'plan', 'link-unpublished'],
  ['[[broken]]', 'broken', 'link-unpublished'],
  ['a ![[plan]]', 'a', 'link-unpublished'],
  ['![[plan|x]]', 'x', 'link-unpublished'],
  ['[[some/where/else]]', 'else', 'wiki-link-unresolved'],
  ['![[missing.png]]', 'missing.png', 'wiki-link-unresolved'],
  ['[[no_one *here*|**x**]]', '**x**', 'wiki-link-unresolved'],
  ['[[b|<c.md>]]', '<c.md>', 'wiki-link-unresolved'],
  ['[[a*b*]]', 'a\\*b\\*', 'wiki-link-unresolved'],
])('%s, which leads nowhere, is published as %j', async (written, text, rule) => {
  const { text: body, issues } = await published(written, HELD_BACK);
  expect([body, issues.map((issue) => issue.rule)]).toEqual([text, [rule]]);
});

test.each([
  ['![[pic.png|200]]', 'alt="pic" width="200"'],
  ['![[PIC.PNG|200x100]]', 'alt="PIC" width="200" height="100"'],
  ['![[pic.png|A boat|200x100]]', 'alt="A boat" width="200" height="100"'],
  ['![[pic.png|A boat]]', 'alt="A boat"'],
  ['| a |\n|---|\n| ![[pic.png\\|A boat\\|200]] |', 'alt="A boat" width="200"'],
])('%j is shown with %s', async (written, html) => {
  const { text, issues } = await published(written, HELD_BACK);
  expect(issues).toEqual([]);
  expect(renderHtml(text ?? '')).toMatch(new RegExp(`<img src="[^"]*" ${html} loading`));
});
