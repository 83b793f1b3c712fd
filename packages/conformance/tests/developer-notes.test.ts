import { changelog, operations, promisesOf } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { BASE_URL, openSample, siteApp } from './sample/open-sample.ts';

const { service } = await openSample();
const app = siteApp(service);
const textOf = async (path: string) => (await app.request(path)).text();
const html = await textOf('/developers');
const markdown = await textOf('/developers.md');

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of HTML. */
const textOfHtml = (text: string) =>
  spaced(text.replace(/<[^>]*>/g, ''))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** The text of the inline markdown that the notes use. */
const textOfMarkdown = (text: string) =>
  spaced(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`|\*\*/g, ''));

/** The headings, as their levels and texts. */
const headings = {
  html: (page: string) =>
    Array.from(page.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs), ([, level, text = '']) => [
      level,
      textOfHtml(text),
    ]),
  markdown: (notes: string) =>
    Array.from(notes.matchAll(/^(#{1,6}) (.*)$/gm), ([, marks = '', text = '']) => [
      `${marks.length}`,
      textOfMarkdown(text),
    ]),
};

/** The links, as URLs, to headings of the notes too. */
const linksOf = (hrefs: Iterable<RegExpMatchArray>) =>
  [
    ...new Set(
      Array.from(hrefs, ([, href = '']) => new URL(textOfHtml(href), `${BASE_URL}/developers`).href),
    ),
  ].sort();

/** What the page says, without the contents and the forms, which are its own. */
const main = (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
  .replace(/<nav.*?<\/nav>/gs, '')
  .replace(/<form.*?<\/form>|<summary>.*?<\/summary>/gs, '');

/** What differs between the two: nothing. */
function differences(page: string, notes: string): unknown {
  const links = {
    html: linksOf(page.matchAll(/<a href="([^"]*)"/g)),
    markdown: linksOf(notes.matchAll(/\]\(([^)\s]*)\)/g)),
  };
  const [inPage, inNotes] = [headings.html(page), headings.markdown(notes)];
  const lacks = <T>(all: readonly T[], some: readonly T[]) => {
    const has = new Set(some.map((each) => JSON.stringify(each)));
    return all.filter((each) => !has.has(JSON.stringify(each)));
  };
  return {
    headings: [lacks(inPage, inNotes), lacks(inNotes, inPage)],
    links: [lacks(links.html, links.markdown), lacks(links.markdown, links.html)],
    inOrder: JSON.stringify(inPage) === JSON.stringify(inNotes),
  };
}

const NONE = { headings: [[], []], links: [[], []], inOrder: true };

describe('the developer notes say the same as HTML and as markdown', () => {
  test('by every heading and every link', () => {
    expect(headings.html(main).length).toBeGreaterThan(60);
    expect(differences(main, markdown)).toEqual(NONE);
  });

  test('by every paragraph and item', () => {
    const said = textOfMarkdown(markdown.replace(/^(?:#+|-|>) /gm, ''));
    const parts = Array.from(main.matchAll(/<(p|li|dd)\b[^>]*>(.*?)<\/\1>/gs), ([, , text = '']) =>
      textOfHtml(text),
    );
    expect(parts.length).toBeGreaterThan(150);
    expect(parts.filter((part) => !said.includes(part))).toEqual([]);
  });

  test('and what one of them alone says is found', () => {
    const planted = '### Planted\n\n[planted](https://site.example/planted)\n';
    expect(differences(main, markdown + planted)).toEqual({
      headings: [[], [['3', 'Planted']]],
      links: [[], ['https://site.example/planted']],
      inOrder: false,
    });
    expect(differences(main.replace(/<h2 id="promises">.*?<\/h2>/, ''), markdown)).toMatchObject({
      headings: [[], [['2', 'Promises']]],
    });
  });
});

describe('the promises', () => {
  const promises = promisesOf('1').map(textOfMarkdown);

  test.each(['/developers', '/developers.md', '/openapi.json', '/llms.txt'])('stand in %s', async (path) => {
    const text = await textOf(path);
    const read = path === '/developers' ? textOfHtml : textOfMarkdown;
    const { info } = path.endsWith('.json') ? JSON.parse(text) : { info: { description: text } };
    expect(promises.filter((promise) => !read(info.description).includes(promise))).toEqual([]);
  });

  test('name paths that answer', async () => {
    const paths = promisesOf('1').flatMap((text) =>
      Array.from(text.matchAll(/`(\/[^`]*)`/g), ([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect((await app.request(path.replace(/#.*/, ''))).status, path).toBe(200);
  });
});

describe('the changelog', () => {
  test.each([operations.getChangelogRss, operations.getChangelogAtom, operations.getChangelogJsonFeed])(
    'is announced in $path',
    async ({ path }) => {
      const feed = await textOf(path);
      for (const { id, title } of changelog) {
        expect(feed).toContain(`${BASE_URL}/developers#${id}`);
        expect(feed).toContain(title);
        expect(html).toContain(`<h3 id="${id}">`);
      }
    },
  );

  test('dates the page in the sitemap', async () => {
    expect(await textOf('/sitemap.xml')).toContain(
      `<loc>${BASE_URL}/developers</loc><lastmod>${changelog[0]?.date.replace('Z', '.000Z')}</lastmod>`,
    );
  });
});

test('llms.txt names where programs begin', async () => {
  const guide = await textOf('/llms.txt');
  const urls = new Map(
    Array.from(guide.matchAll(/^- ([^:]*): <([^>]*)>/gm), ([, name = '', url = '']) => [name, url]),
  );
  expect([...urls.keys()]).toEqual(
    expect.arrayContaining(['Search', 'MCP', 'GraphQL', 'OpenAPI', 'Changes', 'Skills', 'The whole site']),
  );
  for (const [name, url] of urls) {
    const { status } = await app.request(url, { headers: { accept: 'text/html, */*;q=0.5' } });
    // An endpoint that takes POST alone says so.
    expect([200, 405], name).toContain(status);
  }
});
