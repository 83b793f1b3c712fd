import { isReservedPath, reservedNames, surfacePaths } from '@site/contract';
import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

const { site, service } = await openSample();
// No card is drawn.
const surfaces = siteSurfaces({ cards: { design: '', draw: async () => undefined } });
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
  return path.startsWith('/.') || isReservedPath(path) || reservedNames.has(path.slice(1));
}

test('whatever is served besides content is reserved', () => {
  expect(served.length).toBeGreaterThan(50);
  expect(served.filter((path) => !isContent(path) && !isReserved(path))).toEqual([]);
});

test.each(Object.keys(surfacePaths))('%s is served', async (path) => {
  const [folder = '', end = ''] = path.split('{name}');
  const isServed = served.some((each) => each.startsWith(folder) && each.endsWith(end));
  expect(isServed || (await app.request(path)).status === 200).toBe(true);
});
