import type { ProblemDocument } from '@site/problem';
import { describe, expect, it } from 'vitest';
import { HOSTILE, site } from '../../tests/fixtures.ts';
import { renderProblem } from './render-problem.tsx';

const problem: ProblemDocument = {
  type: 'https://example.com/developers#document_not_found',
  title: 'Document not found',
  status: 404,
  code: 'document_not_found',
  detail: 'Nothing is published at /posts/fgo. The nearest paths that exist: /posts/fog, /posts',
  resolution:
    'Send GET https://example.com/posts/fog, or search with GET https://example.com/api/search.json?q=…',
  instance: '/posts/fgo',
};

describe('the page of a problem', () => {
  const near = ['/posts/fog', '/posts'];
  const html = renderProblem(problem, site, near);

  it('says what is wrong, and leads to what there is', () => {
    expect(html).toContain(
      'Nothing is published at <bdi>/posts/fgo</bdi>. The nearest paths that exist: ' +
        '<a href="/posts/fog"><bdi>/posts/fog</bdi></a>, <a href="/posts"><bdi>/posts</bdi></a>',
    );
  });

  it('says it in the language of the site, or of the list below which the path lies', () => {
    const german = renderProblem(problem, { ...site, language: 'de' }, []);
    expect(german).toContain('<h1 dir="auto">Seite nicht gefunden</h1>');
    expect(german).toContain('Unter <bdi>/posts/fgo</bdi> ist nichts veröffentlicht.</p>');
    const languages = [
      { lang: 'en', name: 'English', path: '/', counts: {} },
      { lang: 'fr', name: 'Français', path: '/fr', counts: {} },
    ];
    const french = renderProblem({ ...problem, instance: '/fr/posts/fgo' }, { ...site, languages }, near);
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain('<h1 dir="auto">Page introuvable</h1>');
  });

  it('says in which language the details are that only programs cause', () => {
    const german = renderProblem(
      { ...problem, code: 'invalid_query', status: 400, title: 'Search query invalid' },
      { ...site, language: 'de' },
    );
    expect(german).toContain('<h1 dir="auto">Diese Anfrage kann nicht beantwortet werden</h1>');
    expect(german).toContain('<p class="lede" lang="en">Nothing is published');
    expect(renderProblem({ ...problem, code: 'invalid_query' }, site)).not.toContain('lang="en">Nothing');
  });

  it('says it in the words of the owner', () => {
    const own = { ...site, words: { en: { notFound: 'Lost at sea', nothingAt: 'No {path}.' } } };
    expect(renderProblem(problem, own, [])).toContain('<h1 dir="auto">Lost at sea</h1>');
    expect(renderProblem(problem, own, [])).toContain('No <bdi>/posts/fgo</bdi>.');
  });

  it('says what to do, with links to requests that work alone', () => {
    const refused = renderProblem({ ...problem, code: 'invalid_query' }, site);
    expect(refused).toContain(
      'Send GET <a href="/posts/fog">https://example.com/posts/fog</a>, ' +
        'or search with GET https://example.com/api/search.json?q=…',
    );
  });

  it('writes no request for who only followed a link that leads nowhere', () => {
    expect(html).not.toContain('Send GET');
  });

  it('links to its code, and is not indexed by search engines', () => {
    expect(html).toContain('<a href="/developers#document_not_found">document_not_found</a>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  it('makes no link of what is not of this site', () => {
    const detail = 'At //evil.org/x and https://evil.org/y and javascript:alert(1).';
    expect(renderProblem({ ...problem, detail }, site)).toContain(detail);
  });

  it('escapes what it repeats', () => {
    expect(renderProblem({ ...problem, detail: `/a${HOSTILE}`, title: HOSTILE }, site)).not.toContain(
      '<script>',
    );
  });
});
