import { cidOf } from '@site/cid';
import { expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const URL_OF_SVG = `https://example.com/blobs/${await cidOf(new TextEncoder().encode(SVG))}.svg`;

test.each([
  ['a path of the folder', '../blobs/a.svg', URL_OF_SVG],
  ['a URL', 'https://example.org/a.png', 'https://example.org/a.png'],
  ['a URL in capitals', 'HTTPS://example.org/a.png', 'HTTPS://example.org/a.png'],
])('the image of a document is %s', async (_, image, url) => {
  const { site, issues } = await build({
    'blobs/a.svg': SVG,
    'posts/x.md': dated('Text.\n', `image: ${image}\n`),
  });
  expect(issues).toEqual([]);
  expect(site?.documents[0]?.image).toBe(url);
});

test('an image that is not there is reported where it is written, and the document stays', async () => {
  const { site, issues } = await build({ 'posts/x.md': dated('Text.\n', 'image: none.png\n') });
  expect(issues).toMatchObject([
    { severity: 'warning', rule: 'image-unknown', value: 'none.png', line: 3, column: 8 },
  ]);
  expect(site?.documents[0]).toMatchObject({ slug: 'x', image: undefined });
});
