import { renderHtml } from '@site/markdown';
import { expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

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
  'posts/secret/plan.md': dated('## Part\n', 'title: The Great Plan\naliases: [Plan of old]\ndraft: true\n'),
  'posts/broken.md': '---\ndate: never\n---\n',
  'posts/pic.png': 'png',
};

test.each([
  ['[[secret/plan]] b', 'plan b', 'link-unpublished'],
  ['[[secret/plan|x]]', 'x', 'link-unpublished'],
  ['[[plan#Part]]', 'plan', 'link-unpublished'],
  ['[[The great plan]]', 'The great plan', 'link-unpublished'],
  ['[[plan of old|x]]', 'x', 'link-unpublished'],
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

test('the place of a table of contents is left out, unless a note is called so', async () => {
  expect(await published('a\n\n[[toc]]', HELD_BACK)).toEqual({ text: 'a', issues: [] });
  const files = { ...HELD_BACK, 'posts/toc.md': dated('T.\n') };
  expect(await published('[[TOC]]', files)).toEqual({ text: `[TOC](${at('posts/toc')})`, issues: [] });
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
