import { operations } from '@site/contract';
import { problemCodes } from '@site/problem';
import { describe, expect, it, test } from 'vitest';
import { PAGES, site } from '../../tests/fixtures.ts';
import { renderPage } from '../render-page.tsx';
import { Versions } from './versions.tsx';

const html = renderPage(PAGES.developers, site);

describe('the page for developers', () => {
  test.for(Object.keys(problemCodes))('has a heading whose id is %s', (code) => {
    expect(html).toContain(`<h3 id="${code}"><code>${code}</code></h3>`);
  });

  test.for(['versions', 'cid', 'promises', 'changelog', ...Object.keys(operations)])(
    'has a heading whose id is %s',
    (id) => {
      expect(html).toMatch(new RegExp(`<h[23] id="${id}">`));
    },
  );

  it('names the problems of an endpoint, each with the way to its heading', () => {
    expect(html).toContain(
      '<p class="quiet">Problems: <a href="#unknown_section">unknown_section</a>, <a href="#invalid_limit">',
    );
  });

  it('has the guide of every protocol, and leads to it', () => {
    expect(html).toContain('<li><a href="#ftp">FTP</a></li>');
    expect(html).toContain('<h2 id="ftp">FTP</h2><p>Files are at <code>/ftp</code>.</p>');
    expect(html).toContain('curl ftp://example.com/a\ncurl ftp://example.com/b');
  });

  const forms = (path: string) =>
    Array.from(html.matchAll(/<form class="try".*?<\/form>/gs), ([form]) => form).filter((form) =>
      form.includes(`action="${path}"`),
    );

  const examples = Object.values(operations).flatMap((operation) =>
    operation.kind === 'json' ? [{ path: operation.path, example: operation.example }] : [],
  );

  test.for(examples)('has a form for $path', ({ path, example }) => {
    const [form = ''] = forms(path);
    expect(form).toContain('method="get"');
    const fields = Array.from(form.matchAll(/ name="([^"]*)" value="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual(example);
  });

  it('has no form that could send an empty value', () => {
    const fields = html.match(/<(?:input|select)[^>]* id="Try[^>]*>/g) ?? [];
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter((field) => field.startsWith('<input') && !field.includes('required'))).toEqual([]);
  });

  it('has a form for each parameter that may be left out', () => {
    const extra = forms('/api/content.json').map((form) =>
      Array.from(form.matchAll(/ name="([^"]*)"/g), ([, name]) => name),
    );
    expect(extra).toEqual([
      ['limit'],
      ['limit', 'section'],
      ['limit', 'kind'],
      ['limit', 'tag'],
      ['limit', 'data'],
      ['limit', 'cursor'],
    ]);
  });

  it('offers the values of a parameter that has few', () => {
    expect(html).toContain('<option value="document">document</option><option value="post">post</option>');
  });

  it('offers the sections that there are', () => {
    expect(html).toContain('<option value="posts">posts</option><option value="recipes">recipes</option>');
  });

  it('has no form for a path that a form cannot fill in', () => {
    expect(html).not.toMatch(/action="[^"]*\{/);
  });
});

test('a version says how long it will be there', () => {
  const list = Versions({
    guide: { id: 'versions', name: 'Versions', paragraphs: [], examples: [] },
    table: [
      {
        version: '1',
        status: 'deprecated',
        deprecated: '2027-01-01T00:00:00Z',
        sunset: '2027-07-01T00:00:00Z',
        successor: '2',
        link: '/developers#versions',
      },
      { version: '2', status: 'current', link: '/developers#versions' },
    ],
  }).toString();
  const items = Array.from(list.matchAll(/<li>(.*?)<\/li>/g), ([, item = '']) =>
    item.replace(/<[^>]*>/g, ''),
  );
  expect(items).toEqual([
    'Version 1: deprecated since 1 January 2027, answers until 1 July 2027, followed by version 2.',
    'Version 2: current.',
  ]);
});
