import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCache, checkPlaces } from './check-places.ts';

const onFault = (fault: string): never => {
  throw new Error(fault);
};

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

test('a file is no folder to be in, and no cache', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(checkPlaces(folder, join(file, 'out'))).rejects.toThrow(`make ${file} first.`);
  const places = { content: join(folder, 'content'), out: join(folder, 'out') };
  await expect(checkCache(file, places, onFault)).rejects.toThrow('is no folder');
  await rm(folder, { recursive: true });
});

test('the cache is beside the content and the export, also behind a link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'));
  const places = { content: join(folder, 'content'), out: join(folder, 'out') };
  await mkdir(join(folder, 'build'));
  await symlink('build', places.out);
  for (const inside of ['content', 'content/cache', 'out', 'out/cache', 'build'])
    await expect(checkCache(join(folder, inside), places, onFault)).rejects.toThrow(
      /is inside --(?:content|out): /,
    );
  await checkCache(join(folder, 'content-cache'), places, onFault);
  await expect(checkCache(folder, places, onFault)).rejects.toThrow(
    /holds other things, such as "build": name/,
  );
  await rm(folder, { recursive: true });
});
