import type { BuildCache } from '@site/work-cache';
import { describe, expect, test } from 'vitest';
import type { BuildResult } from '../build-site.ts';
import { build } from '../test-support.ts';

const FILES = {
  'posts/plain.md':
    '---\ntitle: Plain\ndate: 2024-05-01\ntags: [one]\n---\n\n# Plain\n\n## Part ä 😀\n\nSome *text*, #two.\n',
  'posts/links.md':
    '---\ndate: 2024-05-02\naliases: [old]\n---\n\n[Plain](plain.md), [[Plain]], ![](../blobs/a.svg)\n\n## End\n',
  'posts/draft.md': '---\ndate: 2024-05-03\ndraft: true\n---\n\nNot yet.\n',
  'posts/broken.md': '---\ndate: 5/6/2024\n---\n\n[Nowhere](nowhere.md)\n',
  'posts/warned.md': '---\ndate: 2024-05-04\n---\n\n[Nowhere](nowhere.md) {{< figure >}}\n',
  'feed/2024-05-05-short.md': 'Short.\n',
  'blobs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.yaml': 'title: Test\nbase_url: https://example.com\ninline_tags: true\n',
} as const;

/** A cache that counts its misses. */
function countingCache(): BuildCache & { misses: number } {
  const values = new Map<string, string>();
  return {
    misses: 0,
    get(key) {
      const known = values.get(key);
      if (known === undefined) this.misses += 1;
      return known;
    },
    set: (key, value) => void values.set(key, value),
  };
}

/** Everything that a build came to, without how its files are read. */
function whole({ site, issues, heldBack }: BuildResult) {
  return { site: site && { ...site, blobs: [...site.blobs.keys()] }, issues, heldBack };
}

describe('a cache', () => {
  test('changes nothing, whether it is empty or full', async () => {
    const cache = countingCache();
    const without = whole(await build(FILES));
    expect(without).toMatchObject({
      site: {
        documents: [{ title: 'Warned' }, { title: 'Links' }, { title: 'Plain' }],
        blobs: [expect.any(String)],
      },
      heldBack: [{}],
    });
    expect(whole(await build(FILES, { cache }))).toEqual(without);
    expect(cache.misses).toBeGreaterThan(0);
    cache.misses = 0;
    expect(whole(await build(FILES, { cache }))).toEqual(without);
    expect(cache.misses).toBe(0);
  });

  test.each([
    ['a file that is edited', 'posts/plain.md', `${FILES['posts/plain.md']}\nMore.\n`],
    [
      'a file that others link to',
      'posts/plain.md',
      FILES['posts/plain.md'].replace('---\n', '---\nslug: new\n'),
    ],
    ['a file that is mended', 'posts/broken.md', '---\ndate: 2024-05-06\n---\n\nMended.\n'],
    ['a blob', 'blobs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['the configuration', 'site.yaml', 'title: Test\nbase_url: https://example.org\n'],
  ])('does not hide %s', async (_name, path, text) => {
    const cache = countingCache();
    const before = whole(await build(FILES, { cache }));
    const edited = { ...FILES, [path]: text };
    const after = whole(await build(edited, { cache }));
    expect(after).toEqual(whole(await build(edited)));
    expect(after).not.toEqual(before);
  });

  test('does not take one file for another of the same text', async () => {
    const cache = countingCache();
    const text = '---\ndate: 2024-05-01\n---\n\nThe same.\n';
    const { site } = await build({ 'posts/one.md': text, 'art/two.md': text }, { cache });
    expect(site?.documents.map(({ path, title }) => [path, title])).toEqual([
      ['/art/two', 'Two'],
      ['/posts/one', 'One'],
    ]);
  });
});
