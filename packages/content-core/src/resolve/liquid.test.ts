import { expect, test } from 'vitest';
import { build, buildClean, dated } from '../test-support.ts';

test('what Jekyll would link to is linked to', async () => {
  const site = await buildClean({
    '_posts/2024-05-01-a.md': '![b]({{ site.baseurl }}/img/c.svg) [d]({% link _posts/2024-05-02-e.md %}#f)\n',
    '_posts/2024-05-02-e.md': '[a]({{ site.baseurl }}{% post_url 2024-05-01-a %})\n\n## F\n',
    'img/c.svg': '<svg/>',
  });
  const url = `https://example.com/blobs/${[...site.blobs.keys()][0]}.svg`;
  expect(site.documents.map(({ body }) => body)).toEqual([
    '[a](https://example.com/posts/a)\n\n## F\n',
    `![b](${url}) [d](https://example.com/posts/e#f)\n`,
  ]);
});

test('a link to a post that is not there is reported', async () => {
  const { issues } = await build({ 'posts/a.md': dated('[b]({% post_url 2024-05-01-c %})\n') });
  expect(issues).toMatchObject([{ rule: 'link-broken', value: '/_posts/2024-05-01-c.md', line: 4 }]);
});
