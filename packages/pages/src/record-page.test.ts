import { describe, expect, it } from 'vitest';
import { entry, HOSTILE, post, record, site } from '../tests/fixtures.ts';
import { renderPage } from './render-page.tsx';

const render = (changes: Partial<typeof record>) =>
  renderPage({ kind: 'record', record: { ...record, ...changes } }, site);

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('the page of a record', () => {
  it('has the body as it is', () => {
    expect(render({ html: '<p>1 &#x3C; 2</p>' })).toContain('<div class="prose"><p>1 &#x3C; 2</p></div>');
  });

  it('says when it was changed only when that was another day', () => {
    expect(render({})).not.toContain('Updated');
    expect(render({ updated: '2026-11-01T00:00:00Z' })).toContain(
      'Updated <time datetime="2026-11-01T00:00:00Z">1 November 2026</time>',
    );
  });

  it('shows the image of the record, unless the body does', () => {
    const image = 'https://example.com/blobs/a.png';
    expect(render({ image })).toContain(`<img class="hero" src="${image}"`);
    expect(render({ image, html: `<img src="${image}" />` })).not.toContain('hero');
    expect(render({ image })).toContain(`<meta property="og:image" content="${image}"/>`);
  });

  it('lists the headings of a long record', () => {
    const outline = ['a', 'b', 'ø', ''].map((anchor) => ({ depth: 2, text: 'H', anchor }));
    expect(render({ outline })).not.toContain('<nav class="contents"');
    expect(render({ outline: [...outline, { depth: 3, text: 'H', anchor: 'c' }] })).toContain(
      '<li><a href="#%C3%B8">H</a></li><li class="below"><a href="#c">H</a></li>',
    );
  });

  it('leads on', () => {
    const html = render({ newer: { ...entry, path: '/posts/new' }, older: { ...post, path: '/posts/old' } });
    expect(html).toContain('<a class="next" href="/posts/new" rel="next"><span>Newer</span> Fog</a>');
    expect(html).toContain('<a class="prev" href="/posts/old" rel="prev"><span>Older</span> Day six of the');
  });

  it('has the date for its heading when it has no title', () => {
    const html = render({ ...post, title: null });
    expect(html).toContain('<h1><time datetime="2026-10-18T08:30:00Z">18 October 2026</time></h1>');
    expect(html).toContain('<title>Feed, 18 October 2026 · Harbour</title>');
  });
});

describe('linked data', () => {
  it('is an article', () => {
    expect(dataOf(render({}))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Fog',
      description: 'About fog.',
      url: 'https://example.com/posts/fog',
      mainEntityOfPage: 'https://example.com/posts/fog',
      datePublished: '2026-10-18T08:30:00Z',
      dateModified: '2026-10-18T21:00:00Z',
      inLanguage: 'en-GB',
      author: { '@type': 'Person', name: 'Mira' },
      keywords: ['Weather', 'blue hour'],
      identifier: entry.cid,
      encoding: {
        '@type': 'MediaObject',
        encodingFormat: 'text/markdown',
        contentUrl: 'https://example.com/posts/fog.md',
      },
      wordCount: 500,
    });
  });

  it('is a blog posting for a post of the feed', () => {
    expect(dataOf(render({ ...post, html: '' }))).toMatchObject({ '@type': 'BlogPosting' });
  });

  it('is a recipe where the section and the body say so', () => {
    const html =
      '<h2 id="ingredients">Ingredients</h2><ul><li>Salt</li></ul><h2 id="method">Method</h2><ol><li>Mix.</li></ol>';
    expect(dataOf(render({ section: 'recipes', html }))).toMatchObject({
      '@type': 'Recipe',
      name: 'Fog',
      recipeIngredient: ['Salt'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Mix.' }],
    });
    expect(dataOf(render({ html }))).toMatchObject({ '@type': 'Article' });
  });

  it('cannot end its own script, and says what was written', () => {
    expect(dataOf(render({ title: HOSTILE }))).toMatchObject({ headline: HOSTILE });
  });
});
