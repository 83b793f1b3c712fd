import { expect, test } from 'vitest';
import { buildClean, dated, only } from '../test-support.ts';

test('raw HTML leads where markdown would, and the twin keeps the rest of the tag', async () => {
  const site = await buildClean({
    'posts/x.md': dated('<img class="w" alt=\'a\' src=\'a.svg\'>\n\na <a rel="me" href="#c">b</a>\n\n## C\n'),
    'posts/a.svg': '<svg/>',
  });
  const { body } = only(site);
  const url = `https://example.com/blobs/${[...site.blobs.keys()][0]}.svg`;
  expect(body).toBe(`<img class="w" alt='a' src='${url}'>\n\na <a rel="me" href="#c">b</a>\n\n## C\n`);
});
