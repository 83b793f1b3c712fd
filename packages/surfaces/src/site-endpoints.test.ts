import { expect, test } from 'vitest';
import { siteEndpoints, siteGuides } from './site-endpoints.ts';

const guides = siteGuides.map((write) => write('https://example.com'));

test('every endpoint has a guide, which names its URL', () => {
  for (const { path } of siteEndpoints()) {
    const naming = guides.filter(({ examples }) =>
      examples.some(({ code }) => code.includes(`https://example.com${path}`)),
    );
    expect([path, naming.length]).toEqual([path, 1]);
  }
});

test('no two guides have one heading', () => {
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
});
