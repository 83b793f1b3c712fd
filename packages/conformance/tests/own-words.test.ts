import { buildSite } from '@site/content-core';
import { renderPage } from '@site/pages';
import { assemble } from '@site/primitives';
import { createService } from '@site/service';
import { describe, expect, test } from 'vitest';

const FILES = {
  'posts/2024-01-02-mer.md': 'La mer.\n',
  'feed/2024-01-03-brume.md': 'Brume.\n',
  'nous.md': '# Nous\n\nNous.\n',
  'en/posts/2024-01-02-mer.md': 'The sea.\n',
};

async function build(config: string, files: Readonly<Record<string, string>> = FILES) {
  const content = Object.entries({ ...files, 'site.yaml': config }).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  return buildSite(content, { now: new Date('2026-01-01T00:00:00Z'), baseUrl: 'https://example.com' });
}

async function serve(config: string, files?: Readonly<Record<string, string>>) {
  const { site, issues } = await build(config, files);
  if (site === undefined) throw new Error(JSON.stringify(issues));
  const service = await createService(site);
  const text = async (path: string) => {
    const planned = service.find(path);
    if (planned === undefined) throw new Error(`${path} is not published.`);
    const answer = await service.call(planned.operation, planned.input);
    if (!('body' in answer) || answer.body instanceof ReadableStream) throw new Error(`${path} is no text.`);
    return new TextDecoder().decode(await assemble(answer.body));
  };
  const html = async (path: string) => {
    const page = await service.page(path);
    if (page === undefined) throw new Error(`${path} is no page.`);
    return renderPage(page, service.site);
  };
  return { service, text, html };
}

const nav = (html: string) =>
  Array.from(
    html.matchAll(/<li><a href="(\/[^"]*)"[^>]*>([^<]*)<\/a><\/li>/g),
    ([, path, name]) => `${path} ${name}`,
  );

describe('names that nobody gave', () => {
  test('are in the language of the site, wherever people read them', async () => {
    const { service, text, html } = await serve('title: T\nlanguage: fr\nlanguages: [fr, en]\n');
    expect(nav(await html('/'))).toEqual(
      expect.arrayContaining(['/posts Articles', '/pages Pages', '/feed Notes', '/search Recherche']),
    );
    expect(nav(await html('/en/posts'))).toEqual(expect.arrayContaining(['/en/posts Posts']));
    const home = await text('/index.md');
    expect(home).toContain('## Rubriques\n');
    expect(home).toContain('- [Articles](https://example.com/posts.md): 1 document.\n');
    expect(home).toContain('- [Notes](https://example.com/feed.md): ');
    expect(await text('/posts.md')).toMatch(/^# Articles\n/);
    expect(await text('/en/posts.md')).toMatch(/^# Posts, English\n/);
    expect(await text('/feed.md')).toMatch(/^# Notes\n\n> Billets courts de T\.\n/);
    expect(await text('/feed/rss.xml')).toContain('<title>Notes, T</title>');
    expect(await text('/posts/atom.xml')).toContain('Articles, T</title>');
    expect(await text('/llms.txt')).toContain('## Notes\n');
    expect(service.site.sections.map(({ name }) => name)).toEqual(['Articles', 'Pages']);
  });

  test('give way to those of their owner: in site.yaml, and on the page of a folder in each language', async () => {
    const config =
      'title: T\nlanguage: fr\nlanguages: [fr, en]\nwords: {fr: {posts: Billets, feed: Brèves}}\n';
    const worded = await serve(config);
    expect(nav(await worded.html('/'))).toEqual(expect.arrayContaining(['/posts Billets', '/feed Brèves']));
    expect(nav(await worded.html('/en'))).toEqual(expect.arrayContaining(['/en/posts Posts']));
    expect(await worded.text('/feed/rss.xml')).toContain('<title>Brèves, T</title>');

    const paged = await serve(config, {
      ...FILES,
      'posts/index.md': '---\ntitle: Carnet\n---\n',
      'en/posts/index.md': '---\ntitle: Log\n---\n',
    });
    expect(nav(await paged.html('/'))).toEqual(expect.arrayContaining(['/posts Carnet']));
    expect(nav(await paged.html('/en'))).toEqual(expect.arrayContaining(['/en/posts Log']));

    const declared = await serve(
      'title: T\nlanguage: fr\nlanguages: [fr, en]\nsections: [{slug: posts, name: Journal, names: {en: Diary}}]\n',
    );
    expect(nav(await declared.html('/'))).toEqual(expect.arrayContaining(['/posts Journal']));
    expect(nav(await declared.html('/en'))).toEqual(expect.arrayContaining(['/en/posts Diary']));
    expect(await declared.text('/en/posts.md')).toMatch(/^# Diary, English\n/);
  });
});

test('what a body says besides its text is in its language, and in the words of its owner', async () => {
  const body = '> [!TIP]\n> A\n\n> [!WARNING] Own\n> B\n\n> [!HINT]\n> C\n\nD[^1] and[^1]\n\n[^1]: E\n';
  const { html, text } = await serve(
    'title: T\nlanguage: fr\nlanguages: [fr, en]\nwords: {en: {tip: Hint}}\n',
    {
      'posts/2024-01-02-mer.md': body,
      'en/posts/2024-01-02-mer.md': body,
      'posts/2024-01-03-meer.md': `---\nlang: de\n---\n\n${body}`,
      'feed/2024-01-04-brume.md': body,
    },
  );
  const titles = (page: string) =>
    Array.from(
      page.matchAll(/callout-title"><strong>([^<]*)|<h2[^>]*Note-label">([^<]*)|aria-label="([^"]* 1)"/g),
      (match) => match.slice(1).join(''),
    );
  const french = ['Astuce', 'Own', 'Hint', 'Notes de bas de page', 'Retour à la référence 1'];
  expect(titles(await html('/posts/mer'))).toEqual(french);
  expect(titles(await html('/feed')).slice(0, 3)).toEqual(french.slice(0, 3));
  expect(titles(await html('/en/posts/mer'))).toEqual([
    'Hint',
    'Own',
    'Hint',
    'Footnotes',
    'Back to reference 1',
  ]);
  expect(titles(await html('/posts/meer'))).toEqual([
    'Tipp',
    'Own',
    'Hint',
    'Fußnoten',
    'Zurück zu Verweis 1',
  ]);
  expect(await text('/feed/rss.xml')).toContain('Astuce');
  // Markdown says the type, as its author wrote it.
  expect(await text('/posts/mer.md')).toContain('> [!TIP]\n');
});

test('a list that mixes languages says which of its records is in which', async () => {
  const { html, text } = await serve('title: T\nlanguage: en-GB\nlanguages: [en-GB, fr]\n', {
    'posts/2024-01-02-sea.md': '---\ntags: [sea]\n---\n# Sea\n\nThe sea.\n',
    'fr/posts/2024-01-03-mer.md': '---\ntags: [sea]\n---\n# Mer\n\nLa mer.\n',
    'feed/2024-01-04-fog.md': 'Fog.\n',
    'fr/feed/2024-01-05-brume.md': 'Brume.\n',
  });
  const mark = '<span class="quiet" lang="fr">Français</span>';
  const tag = await html('/tags/sea');
  expect(tag.split(mark).length - 1).toBe(1);
  expect(tag).toMatch(/<h2[^>]* lang="fr"><a href="\/fr\/posts\/mer">Mer<\/a>/);
  const feed = await html('/feed');
  expect(feed).toMatch(/<article class="post" lang="fr">.*Français.*Brume.*<article class="post">.*Fog/s);
  expect(feed.split(mark).length - 1).toBe(1);
  expect(await html('/posts')).not.toContain(mark);
  expect(await html('/fr/posts')).not.toContain('>Français</span>');
  expect(await text('/feed.md')).toContain('/fr/feed/brume.md): 2024-01-05, fr\n');
  expect(await text('/posts.md')).toContain('/posts/sea.md): 2024-01-02. The sea.\n');
  expect(await text('/fr/posts.md')).toContain('/fr/posts/mer.md): 2024-01-03. La mer.\n');
});

test('words in place of those of pages are said in each language', async () => {
  const { html } = await serve(
    'title: T\nlanguage: fr\nlanguages: [fr, en]\nwords: {fr: {newest: Du neuf}, en: {newest: What is new}}\n',
  );
  expect(await html('/')).toContain('<h2>Du neuf</h2>');
  expect(await html('/en')).toContain('<h2>What is new</h2>');
});

test.each([
  [
    'words: {fr: {serch: X}}',
    3,
    '`words.fr.serch` is no word of pages; those with the nearest names are: search.',
  ],
  [
    'words: {fr: {feed_of: "{sit}"}}',
    3,
    '`words.fr.feed_of` has {sit}, which nothing is put into; it can have: {site}.',
  ],
  [
    'words: {fr: {feed: 3}}',
    3,
    '`words.fr.feed` must be text, in quotes where it looks like a number, or a list or a map of texts.',
  ],
  ['words: {fr_: {feed: X}}', 3, '`words.fr_` must be a language tag (BCP 47), such as en or pt-BR.'],
  ['words: {fr: {feed: X}, FR: {feed: Y}}', 3, '`words.FR` must not name a language twice.'],
  ['words: {feed: X}', 3, '`words.feed` must be a map.'],
  [
    'sections: [{slug: posts, name: X, names: {"": Y}}]',
    3,
    '`sections.0.names.` must be a language tag (BCP 47), such as en or pt-BR.',
  ],
])('%s is refused where it stands', async (line, at, message) => {
  const { issues } = await build(`title: T\nlanguage: fr\n${line}\n`);
  const errors = issues.filter(({ severity }) => severity === 'error');
  expect(errors.map((issue) => [issue.line, issue.message])).toEqual([[at, message]]);
});
