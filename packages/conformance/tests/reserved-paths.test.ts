import { reservedFiles, reservedNames, reservedSections, surfacePaths } from '@site/contract';
import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

const { site, service } = await openSample();
const surfaces = siteSurfaces();
const app = createHttpApp({ service: () => service, ...surfaces });

/** Every path and pattern of a path that the application answers by itself. */
const served = [
  ...app.routes.map(({ path }) => path),
  ...(surfaces.renderer?.assets ?? []).map(({ path }) => path),
  ...service.pages,
];

/** The paths of content: what the sections, the feed and the tags of the site have. */
const isContent = (path: string) =>
  path === '/' ||
  /^\/[:*]/.test(path) ||
  site.sections.some(({ slug }) => `${path}/`.startsWith(`/${slug}/`));

function isReserved(path: string): boolean {
  const [first = '', ...rest] = path.slice(1).split('/');
  if (first.startsWith('.') || reservedSections.has(first.replace(/\.md$/, ''))) return true;
  return rest.length === 0 && (reservedFiles.has(first) || reservedNames.has(first));
}

test('whatever is served besides content is reserved', () => {
  expect(served.length).toBeGreaterThan(50);
  expect(served.filter((path) => !isContent(path) && !isReserved(path))).toEqual([]);
});

test.each(Object.keys(surfacePaths))('%s is served', async (path) => {
  const below = served.some((each) => each === path || each.startsWith(`${path}/`));
  expect(below || (await app.request(path)).status === 200).toBe(true);
});
