import type { Page } from '@site/contract';
import { problemDocument } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { PAGES, record, site } from '../../tests/fixtures.ts';
import { renderProblem } from '../problems/render-problem.tsx';
import { pageBody, renderPage } from '../render-page.tsx';
import { ComponentFault, type Html, type PageComponents } from './page-components.ts';

/** What owners write with `html` of `@site/config`. */
const html = (text: string): Html => ({ isEscaped: true, toString: () => text });

const shown = (page: Page, components: PageComponents) => renderPage(page, site, { components });
const mainOf = (document: string) => /<main[^>]*>(.*)<\/main>/s.exec(document)?.[1];

test('pages without a component of their own are as they are', () => {
  const other = { record: () => 'x' };
  for (const page of Object.values(PAGES).filter(({ kind }) => kind !== 'record'))
    expect(shown(page, other)).toBe(renderPage(page, site));
});

describe.each<[keyof PageComponents, Page['kind'], Page]>([
  ['home', 'home', PAGES.home],
  ['record', 'record', PAGES.record],
  ['list', 'section', PAGES.section],
  ['list', 'feed', PAGES.feed],
  ['list', 'tag', PAGES.tag],
  ['list', 'tags', PAGES.tags],
])('the component %s of a page of the kind %s', (name, _, page) => {
  test('replaces what stands in main, and nothing else', () => {
    const own = shown(page, { [name]: () => html('<p>mine</p>') });
    expect(mainOf(own)).toBe('<p>mine</p>');
    const usual = renderPage(page, site);
    expect(own.replace('<p>mine</p>', mainOf(usual) ?? '')).toBe(usual);
  });

  test('wraps the standard one, which is whole', () => {
    const wrap = ({ standard }: { readonly standard: () => Html }) => html(`<i>${standard()}</i>`);
    expect(mainOf(shown(page, { [name]: wrap }))).toBe(`<i>${mainOf(renderPage(page, site))}</i>`);
  });

  test('fails by its name', () => {
    const fails = () => {
      throw new TypeError('no sea.');
    };
    expect(() => shown(page, { [name]: fails })).toThrow(ComponentFault);
    expect(() => shown(page, { [name]: fails })).toThrow(
      new RegExp(
        `^The component "${name}" of site\\.config has failed at /[^ ]*: no sea\\. Mend it, or take it out`,
      ),
    );
  });
});

describe('a component', () => {
  test('gets the page, the site, its words and where things are', () => {
    const seen = shown(PAGES.record, {
      record: ({ page, site: own, words, urls }) =>
        [
          page.record.title,
          own.title,
          words.tags,
          urls.absolute(page.record.path),
          urls.tag('blue hour'),
          urls.section('posts'),
          urls.twin('/posts/fog'),
        ].join(' '),
    });
    expect(mainOf(seen)).toBe(
      'Fog Harbour Tags https://example.com/posts/fog /tags/blue%20hour /posts /posts/fog.md',
    );
  });

  test('shows the standard one of another page', () => {
    const renamed = shown(PAGES.record, {
      record: ({ page, standard }) => standard({ ...page, record: { ...record, title: 'Haze' } }),
    });
    expect(mainOf(renamed)).toContain('Haze</h1>');
  });

  test('makes text, which is escaped', () => {
    expect(mainOf(shown(PAGES.home, { home: () => '<b>' }))).toBe('&#60;b&#62;');
  });

  test.each([
    ['nothing', () => undefined],
    ['a promise', async () => html('')],
  ])('that makes %s fails', (_, own) => {
    expect(() => shown(PAGES.home, { home: own as never })).toThrow('it makes neither HTML nor text');
  });
});

describe('a layout', () => {
  const layout: NonNullable<PageComponents['layout']> = ({ standard, footer, kind, title }) =>
    standard({ footer: html(`${footer}<p>${kind} ${title}</p>`) });

  test.each(Object.values(PAGES).map((page) => [page.kind, page] as const))(
    'is of a page of the kind %s',
    (kind, page) => {
      const own = shown(page, { layout });
      const [, title] = /<p>\w+ ([^<]*)<\/p><\/body>/.exec(own) ?? [];
      expect(title).toBeDefined();
      expect(own.replace(`<p>${kind} ${title}</p></body>`, '</body>')).toBe(renderPage(page, site));
      expect(typeof pageBody(page, site, { components: { layout } })).toBe('string');
    },
  );

  test('makes the whole document, of the parts that it gets', () => {
    const own = shown(PAGES.record, {
      layout: ({ head, main }) => html(`<html>${head}<body>${main}</body></html>`),
    });
    expect(own).toMatch(/^<!doctype html>\n<html><head><meta charset="utf-8"\/>.*<\/head><body><article/s);
    expect(own).not.toContain('site-footer');
  });

  test('is of problems too, unless it fails', () => {
    const fault = new ComponentFault('list', '/posts', new Error('secret'));
    const problem = problemDocument(fault, site.baseUrl, '/posts');
    expect(problem.detail).toBe('The component "list" of this site has failed.');
    expect(renderProblem(problem, site, undefined, { layout })).toContain(
      '<p>problem Internal error</p></body>',
    );
    const fails = () => {
      throw new Error('no sea');
    };
    expect(renderProblem(problem, site, undefined, { layout: fails })).toBe(renderProblem(problem, site));
    expect(() => shown(PAGES.home, { layout: fails })).toThrow('The component "layout" of site.config');
  });
});
