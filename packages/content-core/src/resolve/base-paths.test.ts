import { expect, test } from 'vitest';
import { buildSite } from '../build-site.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Builds a site of Docusaurus whose pages lie below `/repo/`, and reads what became of the links of one. */
async function linksOf(body: string, baseUrl?: string) {
  const files = {
    'docusaurus.config.js': `export default { title: 'Salt', url: 'https://me.github.io', baseUrl: '/repo/' };`,
    'docs/intro.md': '# Intro\n\n## Part\n',
    'docs/links.md': `# Links\n\n${body}\n`,
    'static/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const { site, issues } = await buildSite(
    Object.entries(files).map(([path, text]) => ({ path, read: async () => encode(text) })),
    { now: new Date('2026-01-01T00:00:00Z'), ...(baseUrl === undefined ? {} : { baseUrl }) },
  );
  const links = site?.documents.find(({ slug }) => slug === 'links');
  return {
    baseUrl: site?.baseUrl,
    body: links?.body.trim().replace(/^# Links\s+/, ''),
    broken: issues.filter(({ rule }) => rule === 'link-broken').map(({ value }) => value),
  };
}

test.each([
  ['[a](/repo/docs/intro)', '[a](https://me.github.io/repo/docs/intro)'],
  ['[a](/docs/intro#part)', '[a](https://me.github.io/repo/docs/intro#part)'],
  ['[a](/repo/)', '[a](https://me.github.io/repo/)'],
  ['[a](/repo)', '[a](https://me.github.io/repo/)'],
])('below the path of the tool, %s becomes %s', async (written, resolved) => {
  expect(await linksOf(written)).toEqual({
    ...{ baseUrl: 'https://me.github.io/repo', body: resolved, broken: [] },
  });
});

test.each([
  ['[a](/repo/docs/intro)', '[a](https://salt.example/docs/intro)'],
  ['<a href="/repo/docs/intro">a</a>', '<a href="https://salt.example/docs/intro">a</a>'],
  ['[a](/docs/intro)', '[a](/docs/intro)'],
  ['[a](/repository/x)', '[a](/repository/x)', '/repository/x'],
  ['[a](/repo/docs/none)', '[a](/repo/docs/none)', '/repo/docs/none'],
])('at the root of another host, %s becomes %s', async (written, resolved, ...broken) => {
  expect(await linksOf(written, 'https://salt.example')).toEqual({
    ...{ baseUrl: 'https://salt.example', body: resolved, broken },
  });
});

test('a picture is found by the path of the tool', async () => {
  const { body, broken } = await linksOf('![Sea](/repo/sea.svg)', 'https://salt.example');
  expect([body, broken]).toEqual([expect.stringMatching(/^!\[Sea\]\(https:\/\/salt\.example\/blobs\//), []]);
});
