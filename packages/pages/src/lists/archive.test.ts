import type { PageEntry } from '@site/contract';
import { describe, expect, it } from 'vitest';
import { listed, PAGES, post, site } from '../../tests/fixtures.ts';
import { renderPage } from '../render-page.tsx';

/** A number of records, one a month, the newest first. */
function months<Entry extends PageEntry>(entry: Entry, count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, at) => {
    const year = 2026 - Math.floor(at / 12);
    const month = String(12 - (at % 12)).padStart(2, '0');
    return { ...entry, path: `/posts/n${at}`, published: `${year}-${month}-03T10:00:00Z` };
  });
}

const section = (count: number) => renderPage({ ...PAGES.section, entries: months(listed, count) }, site);

describe('a long list', () => {
  it('has every record once, in order', () => {
    for (const count of [0, 30, 31, 100]) {
      const paths = Array.from(section(count).matchAll(/href="\/posts\/n(\d+)"/g), ([, at]) => Number(at));
      expect(paths).toEqual([...Array(count).keys()]);
    }
  });

  it('shows thirty at length, and names the earlier ones by year', () => {
    expect(section(30)).not.toContain('Earlier');
    const [shown = '', named = ''] = section(45).split('<h2>Earlier</h2>');
    expect(shown.match(/<article class="entry">/g)).toHaveLength(30);
    expect(named).not.toContain('<article');
    expect(Array.from(named.matchAll(/<h3>(\d+)<\/h3>/g), ([, year]) => year)).toEqual(['2024', '2023']);
    expect(named).toContain(
      '<li><a href="/posts/n30" dir="auto">Fog</a> <span class="quiet"><time datetime="2024-06-03T10:00:00Z">3 June 2024</time></span></li>',
    );
  });

  it('of a tag and of the feed is the same', () => {
    const tag = renderPage({ ...PAGES.tag, entries: months(listed, 31) }, site);
    expect(tag.split('<h2>Earlier</h2>')[1]).toContain('href="/posts/n30"');
    const feed = renderPage({ ...PAGES.feed, entries: months(post, 31) }, site);
    expect(feed.match(/<article class="post">/g)).toHaveLength(30);
    // A post without a title is named by what it says.
    expect(feed.split('<h2>Earlier</h2>')[1]).toContain('>Day six of the copper.</a>');
  });
});
