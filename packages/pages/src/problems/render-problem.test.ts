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
  const html = renderProblem(problem, site);

  it('says what is wrong, and leads to what there is', () => {
    expect(html).toContain(
      'Nothing is published at /posts/fgo. The nearest paths that exist: ' +
        '<a href="/posts/fog">/posts/fog</a>, <a href="/posts">/posts</a>',
    );
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
