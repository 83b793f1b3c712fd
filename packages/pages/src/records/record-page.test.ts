import { describe, expect, it } from 'vitest';
import { entry, HOSTILE, post, record, site } from '../../tests/fixtures.ts';
import { renderPage } from '../render-page.tsx';

const render = (changes: Partial<typeof record>) =>
  renderPage({ kind: 'record', record: { ...record, ...changes }, below: [] }, site);

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('the page of a record', () => {
  it('has the body as it is', () => {
    expect(render({ html: '<p>1 &#x3C; 2</p>' })).toContain(
      '<div class="prose" dir="auto"><p>1 &#x3C; 2</p></div>',
    );
  });

  it('says when it was changed only when that was another day', () => {
    expect(render({})).toContain('<p class="meta"><span><time datetime="2026-10-18T08:30:00Z">');
    expect(render({})).not.toContain('Updated');
    expect(render({ updated: '2026-11-01T00:00:00Z' })).toContain(
      'Updated <time datetime="2026-11-01T00:00:00Z">1 November 2026</time>',
    );
  });

  it.each([
    ['toc', false],
    ['tableOfContents', false],
    ['hide_table_of_contents', true],
    ['hide', ['navigation', 'toc']],
  ])('has no table of contents where %s is %j', (key, value) => {
    const outline = ['a', 'b', 'c', 'd'].map((anchor) => ({ depth: 2, text: anchor, anchor }));
    expect(render({ outline, data: { [key]: value } })).not.toContain('class="contents"');
    expect(render({ outline, data: { [key]: 'other' } })).toContain('class="contents"');
    expect(render({ outline })).toContain('class="contents"');
  });

  it('links its title, and says where to', () => {
    const html = render({ title: 'Grafana', link: 'https://grafana.com/oss' });
    expect(html).toContain(
      '<a href="https://grafana.com/oss" rel="external" aria-describedby="linked">Grafana</a></h1>',
    );
    expect(html).toContain('<p class="meta" id="linked">grafana.com</p>');
    const own = render({ title: 'Salt', link: new URL('/posts/salt', record.url).href });
    expect(own).toContain('<p class="meta" id="linked">/posts/salt</p>');
    expect(render({})).not.toContain('linked');
  });

  it('shows the image of the record, unless the body does', () => {
    const url = 'https://example.com/blobs/a.png';
    const cover = { url, width: 640, height: 400 };
    expect(render({ cover })).toContain(`<img class="hero" src="${url}" width="640" height="400"`);
    expect(render({ cover, html: `<img src="${url}" />` })).not.toContain('hero');
    const withQuery = { url: 'https://img.example/a?x=1&y=2' };
    expect(
      render({ cover: withQuery, html: '<img src="https://img.example/a?x=1&#x26;y=2" />' }),
    ).not.toContain('hero');
  });

  it('is previewed with its picture, wherever that stands, unless it is a drawing that no preview shows', () => {
    const url = 'https://example.com/blobs/a.png';
    const card = render({ cover: { url, width: 640, height: 400 }, html: `<img src="${url}" />` });
    expect(card).toContain(
      `<meta property="og:image" content="${url}"/><meta property="og:image:width" content="640"/><meta property="og:image:height" content="400"/>`,
    );
    expect(card).toContain('content="summary_large_image"');
    expect(render({ cover: { url } })).not.toContain('og:image:width');
    const drawing = render({ cover: { url: 'https://example.com/blobs/a.svg' } });
    expect(drawing).not.toContain('og:image');
    expect(drawing).toContain('content="summary"');
  });

  it('lists the headings of a long record', () => {
    const outline = ['a', 'b', 'ø', ''].map((anchor) => ({ depth: 2, text: 'H', anchor }));
    expect(render({ outline })).not.toContain('<nav class="contents"');
    expect(render({ outline: [...outline, { depth: 2, text: 'H', anchor: 'c' }] })).toContain(
      '<nav class="contents"',
    );
    const deeper = [3, 4, 6].map((depth) => ({ depth, text: 'H', anchor: `c${depth}` }));
    expect(render({ outline: [...outline, ...deeper] })).toContain(
      '<li><a href="#%C3%B8">H</a></li><li class="below"><a href="#c3">H</a></li><li class="below deep"><a href="#c4">H</a></li><li class="below deep"><a href="#c6">H</a></li>',
    );
  });

  it('leads on', () => {
    const html = render({ newer: { ...entry, path: '/posts/new' }, older: { ...post, path: '/posts/old' } });
    expect(html).toContain(
      '<a class="next" href="/posts/new" rel="next"><span>Newer</span> <bdi>Fog</bdi></a>',
    );
    expect(html).toContain(
      '<a class="prev" href="/posts/old" rel="prev"><span>Older</span> <bdi>Day six of the',
    );
  });

  it('names its tags, where it has any', () => {
    expect(render({})).toContain('<li><a href="/tags/blue%20hour" rel="tag">blue hour</a></li></ul>');
    expect(render({ tags: [] })).not.toContain('<ul class="tags">');
  });

  it('leads nowhere where it is alone', () => {
    expect(render({ newer: null, older: null })).not.toContain('<nav class="neighbours"');
  });

  it('leads to what is about the same, where there is any', () => {
    expect(render({ related: [] })).not.toContain('Related');
    expect(render({ related: [{ ...entry, path: '/posts/mist' }] })).toContain(
      '<h2>Related</h2><ul><li><a href="/posts/mist" dir="auto">Fog</a></li></ul>',
    );
  });

  it('has the date for its heading when it has no title', () => {
    const html = render({ ...post, title: null });
    expect(html).toContain('<h1><time datetime="2026-10-18T08:30:00Z">18 October 2026</time></h1>');
    expect(html).toContain('<title>Feed, 18 October 2026 · Harbour</title>');
    expect(html.split('18 October 2026</time>')).toHaveLength(2);
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

  it('leaves out what is not known', () => {
    const data = dataOf(render({ excerpt: '', tags: [], cover: { url: 'https://example.com/blobs/a.svg' } }));
    expect(data).not.toHaveProperty('description');
    expect(data).not.toHaveProperty('keywords');
    expect(data).toHaveProperty('image', 'https://example.com/blobs/a.svg');
  });

  it('is a blog posting for a post of the feed', () => {
    expect(dataOf(render({ ...post, html: '' }))).toMatchObject({ '@type': 'BlogPosting' });
  });

  it('is a recipe where the body says so, in any section', () => {
    const html =
      '<h2 id="ingredients">Ingredients</h2><ul><li>Salt</li></ul><h2 id="method">Method</h2><ol><li>Mix.</li></ol>';
    expect(dataOf(render({ section: 'recipes', html }))).toMatchObject({
      '@type': 'Recipe',
      name: 'Fog',
      recipeIngredient: ['Salt'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Mix.' }],
    });
    expect(dataOf(render({ html }))).toMatchObject({ '@type': 'Recipe' });
  });

  it('cannot end its own script, and says what was written', () => {
    expect(dataOf(render({ title: HOSTILE }))).toMatchObject({ headline: HOSTILE });
  });
});
