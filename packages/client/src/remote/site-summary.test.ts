import { expect, test } from 'vitest';
import { siteSummary } from './site-summary.ts';

test('a site is read from its feed and its home index', () => {
  const feed = {
    title: 'Harbour',
    description: 'Notes.',
    language: 'nb',
    home_page_url: 'https://a.example/',
    authors: [{ name: 'Mira' }],
  };
  const index = [
    '## Sections',
    '',
    '- [Art \\& craft \\[all\\]](https://a.example/art.md): Pictures. 12 documents.',
    '- [Caf\u00e9](https://a.example/caf%C3%A9.md): 1 document.',
    '- [Feed](https://a.example/feed.md): Short posts. 3 in all.',
    '',
  ].join('\n');
  expect(siteSummary(JSON.stringify(feed), index)).toEqual({
    title: 'Harbour',
    description: 'Notes.',
    language: 'nb',
    author: 'Mira',
    baseUrl: 'https://a.example',
    sections: [
      { slug: 'art', name: 'Art & craft [all]', description: 'Pictures.', count: 12 },
      { slug: 'café', name: 'Café', description: '', count: 1 },
    ],
  });
});
