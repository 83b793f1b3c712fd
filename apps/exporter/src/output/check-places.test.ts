import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPlaces } from './check-places.ts';

test('everything is inside the root folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'));
  await expect(checkPlaces('/', join(folder, 'out'))).rejects.toThrow('is inside --content /');
  await expect(checkPlaces(folder, '/')).rejects.toThrow('is around --content');
  await rm(folder, { recursive: true });
});

test('a folder whose name begins alike is beside, not inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'));
  expect(await checkPlaces(folder, `${folder}-out`)).toMatchObject({ content: expect.anything() });
  await rm(folder, { recursive: true });
});
