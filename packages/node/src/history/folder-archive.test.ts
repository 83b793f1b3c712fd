import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { cidOf } from '@site/cid';
import type { Service } from '@site/contract';
import { presentFile } from '@site/service';
import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf, openArchive, serveAll, succession, temporaryFolder } from './test-support.ts';

let services: readonly Service[];
let first: Service;
let second: Service;
let third: Service;
beforeAll(async () => {
  services = await succession(5);
  [first, second, third] = services as [Service, Service, Service];
});

/** The entries of the manifest of a snapshot. */
async function entriesOf(service: Service): Promise<Readonly<Record<string, string>>> {
  const manifest = await service.call('getSnapshot', {});
  if (!('entries' in manifest)) throw manifest;
  return manifest.entries;
}

describe('what was served', () => {
  test('is there for the next process, whole and in order', async () => {
    const folder = await temporaryFolder();
    await serveAll(openArchive(folder).archive, services);
    const { archive, faults } = openArchive(folder);
    expect(await archive.list()).toEqual(idsOf(services));
    for (const service of services) {
      for (const file of ['manifest.json', 'llms-full.txt'] as const) {
        const bytes = await archive.read(service.snapshot, file);
        expect(Buffer.from(bytes ?? []).toString()).toBe(
          Buffer.from(await presentFile(service, file)).toString(),
        );
      }
    }
    expect(faults).toEqual([]);
  });

  test('is known by its id as soon as it is served, though its text is not persisted yet', async () => {
    const folder = await temporaryFolder();
    await openArchive(folder).archive.begin(first);
    const { archive } = openArchive(folder);
    expect(await archive.list()).toEqual([first.snapshot]);
    expect(await archive.list('llms-full.txt')).toEqual([]);
    expect(await archive.read(first.snapshot, 'llms-full.txt')).toBeUndefined();
    await archive.begin(first);
    await archive.retain(first);
    expect(await openArchive(folder).archive.list('llms-full.txt')).toEqual([first.snapshot]);
  });

  test('and is served again becomes the newest, with its text, and is written once', async () => {
    const folder = await temporaryFolder();
    const { archive } = openArchive(folder);
    await serveAll(archive, [first, second]);
    await archive.begin(first);
    await archive.begin(first);
    expect(await openArchive(folder).archive.list('llms-full.txt')).toEqual(idsOf([second, first]));
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('is of its owner alone, also under a loose umask', async () => {
    const folder = join(await temporaryFolder(), 'made');
    const umask = process.umask(0);
    try {
      await serveAll(openArchive(folder).archive, [first]);
      await mkdir(join(folder, 'strange'));
      await openArchive(folder).archive.list();
    } finally {
      process.umask(umask);
    }
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    // But for what others made.
    const own = found.filter(({ name }) => !name.startsWith('strange'));
    const paths = [folder, ...own.map(({ parentPath, name }) => join(parentPath, name))];
    const modes = await Promise.all(paths.map(async (path) => stat(path)));
    expect(modes.map((each) => [each.isDirectory(), each.mode & 0o777])).toEqual(
      modes.map((each) => [each.isDirectory(), each.isDirectory() ? 0o700 : 0o600]),
    );
    // The history, the snapshot with its two files, and the folder of what is set aside.
    expect(paths).toHaveLength(5);
  });

  test('is nothing before anything was', async () => {
    const { archive, faults } = openArchive(join(await temporaryFolder(), 'deep/none'));
    expect([await archive.list(), await archive.read(first.snapshot, 'manifest.json'), faults]).toEqual([
      [],
      undefined,
      [],
    ]);
  });
});

describe('texts that hold what is retracted', () => {
  const fileNames = async (folder: string) =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.txt'));

  test('are removed from the folder, and the others are not; what changed is known as before', async () => {
    const folder = await temporaryFolder();
    const { archive, faults } = openArchive(folder);
    await serveAll(archive, [first, second, third]);
    const [cid] = Object.values(await entriesOf(second));
    await archive.removeTexts(({ entries }) => Object.values(entries).includes(cid ?? ''));
    for (const each of [archive, openArchive(folder).archive]) {
      expect(await each.list()).toEqual(idsOf([first, second, third]));
      expect(await each.list('llms-full.txt')).toEqual(idsOf([first, third]));
      expect(await each.read(second.snapshot, 'llms-full.txt')).toBeUndefined();
      expect(await each.read(second.snapshot, 'manifest.json')).toBeDefined();
    }
    expect([(await fileNames(folder)).length, faults]).toEqual([2, []]);
  });

  test('are removed where they were set aside, and where a process was killed at them', async () => {
    const folder = await temporaryFolder();
    await serveAll(openArchive(folder).archive, [first]);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name, 'manifest.json'), 'damaged');
    const { archive } = openArchive(folder);
    await archive.list();
    expect(await fileNames(folder)).toHaveLength(1);
    await writeFile(join(folder, '.stage-999999999-x'), 'half of a text');
    await archive.removeTexts(() => false);
    expect(await fileNames(folder)).toEqual([]);
    expect(await readdir(folder)).toEqual(['set-aside']);
  });

  test('that cannot be removed are reported, and not served', async () => {
    const folder = await temporaryFolder();
    const { archive, faults } = openArchive(folder);
    await serveAll(archive, [first]);
    const [name = ''] = await readdir(folder);
    const [text = ''] = (await readdir(join(folder, name))).filter((each) => each.endsWith('.txt'));
    await rm(join(folder, name, text));
    // A folder of that name, which is not removed as a file is.
    await mkdir(join(folder, name, text, 'full'), { recursive: true });
    await archive.removeTexts(() => true);
    expect(faults).toEqual([
      expect.stringMatching(/^A text that holds what is retracted cannot be removed: /),
    ]);
    expect(await archive.list('llms-full.txt')).toEqual([]);
  });
});

describe('the bounds', () => {
  test.each([0, 1, 3])('leave %s snapshots besides the present one', async (most) => {
    const folder = await temporaryFolder();
    await serveAll(openArchive(folder, { most }).archive, services);
    const retained = idsOf(services).slice(0, most + 1);
    expect(await openArchive(folder).archive.list()).toEqual(retained);
    expect(await readdir(folder)).toHaveLength(most + 1);
  });

  test('on bytes evict the text of the oldest, and no manifest', async () => {
    const folder = await temporaryFolder();
    const { length } = await presentFile(first, 'llms-full.txt');
    await serveAll(openArchive(folder, { textBytes: 2 * length }).archive, services);
    const { archive } = openArchive(folder);
    expect(await archive.list()).toEqual(idsOf(services));
    expect(await archive.list('llms-full.txt')).toEqual(idsOf(services).slice(0, 2));
    await serveAll(openArchive(folder, { textBytes: 1 }).archive, [third]);
    expect(await openArchive(folder).archive.list('llms-full.txt')).toEqual([third.snapshot]);
  });
});

describe('what is damaged is set aside and reported, and the rest is there', () => {
  const nameOf = async (folder: string, { snapshot }: Service) =>
    join(folder, (await readdir(folder)).find((name) => name.endsWith(snapshot)) ?? 'none');

  async function damaged(damage: (folder: string, path: string) => Promise<void>) {
    const folder = await temporaryFolder();
    await serveAll(openArchive(folder).archive, [first, second, third]);
    await damage(folder, await nameOf(folder, second));
    const { archive, faults } = openArchive(folder);
    return { folder, archive, faults };
  }

  test.each<[string, (path: string) => Promise<void>, RegExp]>([
    [
      'torn',
      async (path) => {
        const manifest = join(path, 'manifest.json');
        await writeFile(manifest, (await readFile(manifest)).subarray(0, 40));
      },
      /is damaged: its manifest of 40 bytes is not the one that its name is the hash of\. /,
    ],
    ['empty', (path) => writeFile(join(path, 'manifest.json'), ''), /is damaged: its manifest of 0 bytes/],
    ['without a manifest', (path) => rm(join(path, 'manifest.json')), /has no manifest\. /],
    [
      'a file',
      async (path) => {
        await rm(path, { recursive: true });
        await writeFile(path, '');
      },
      /has no manifest\. /,
    ],
    ['of another name', (path) => rename(path, `${path}x`), /is no snapshot, or one of another version/],
  ])('a snapshot that is %s', async (_name, damage, fault) => {
    const { folder, archive, faults } = await damaged((_folder, path) => damage(path));
    expect(await archive.list()).toEqual(idsOf([first, third]));
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect(faults[0]).toContain(`it is set aside in ${join(folder, 'set-aside')}: restore it`);
    expect(await readdir(join(folder, 'set-aside'))).toHaveLength(1);
    await archive.begin(second);
    expect(await openArchive(folder).archive.list()).toEqual(idsOf([first, third, second]));
    expect(faults).toHaveLength(1);
  });

  test('a manifest of a later version, whose hash is right', async () => {
    const bytes = new TextEncoder().encode('{"version":2,"entries":[]}');
    const { archive, faults } = await damaged(async (folder) => {
      const path = join(folder, `0000000009-${await cidOf(bytes)}`);
      await mkdir(path);
      await writeFile(join(path, 'manifest.json'), bytes);
    });
    expect(await archive.list()).toEqual(idsOf([first, second, third]));
    expect(faults).toEqual([expect.stringContaining('has a manifest of another version than 1')]);
  });

  test('a text is not served, and the snapshot stays', async () => {
    const { archive, faults } = await damaged(async (_folder, path) => {
      const name = (await readdir(path)).find((each) => each.startsWith('llms-full')) ?? 'none';
      await writeFile(join(path, name), 'torn');
    });
    expect(await archive.read(second.snapshot, 'llms-full.txt')).toBeUndefined();
    expect(await archive.list('llms-full.txt')).toEqual(idsOf([first, third]));
    expect(await archive.list()).toEqual(idsOf([first, second, third]));
    expect(faults).toEqual([expect.stringContaining('The text of a retained snapshot is damaged')]);
  });

  test('what a killed process was writing is removed, and what a running one is writing stays', async () => {
    const folder = await temporaryFolder();
    // The largest process id of Linux is below (proc(5), pid_max).
    const dead = '.stage-99999999-a';
    const alive = `.stage-${process.pid}-a`;
    for (const name of [dead, alive]) await writeFile(join(folder, name), 'half');
    const { archive, faults } = openArchive(folder);
    expect([await archive.list(), faults, await readdir(folder)]).toEqual([[], [], [alive]]);
  });
});

describe('two processes that share a folder', () => {
  test('lose nothing of each other', async () => {
    const folder = await temporaryFolder();
    const [one, other] = [openArchive(folder), openArchive(folder)];
    await Promise.all([
      serveAll(one.archive, services.slice(0, 3)),
      serveAll(other.archive, services.slice(2)),
    ]);
    expect([one.faults, other.faults]).toEqual([[], []]);
    const all = await openArchive(folder).archive.list();
    expect(new Set(all)).toEqual(new Set(idsOf(services)));
    // Each finds what the other has retained.
    await one.archive.begin(first);
    expect(new Set(await one.archive.list())).toEqual(new Set(all));
  });

  test('evict within the same bounds, whoever is first', async () => {
    const folder = await temporaryFolder();
    const [one, other] = [openArchive(folder, { most: 1 }), openArchive(folder, { most: 1 })];
    for (const service of services) {
      await Promise.all([one.archive.begin(service), other.archive.begin(service)]);
      await Promise.all([one.archive.retain(service), other.archive.retain(service)]);
    }
    expect([one.faults, other.faults]).toEqual([[], []]);
    expect((await openArchive(folder).archive.list())[0]).toBe(services.at(-1)?.snapshot);
    expect((await readdir(folder)).length).toBeLessThanOrEqual(4);
  });
});

test('a folder that cannot be written is reported once, and what was served is known in memory', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'file');
  await writeFile(path, '');
  const { archive, faults } = openArchive(path);
  await serveAll(archive, services);
  expect(await archive.list()).toEqual(idsOf(services));
  expect(await archive.list('llms-full.txt')).toEqual([]);
  expect(faults).toEqual([
    expect.stringMatching(
      /^The history cannot be persisted in .*file: .* is known until this process ends\.$/,
    ),
  ]);
});

test('a snapshot that can neither be used nor set aside is reported once, and the rest is there', async () => {
  const folder = await temporaryFolder();
  await serveAll(openArchive(folder).archive, [first]);
  await writeFile(join(folder, 'README'), '');
  await writeFile(join(folder, 'set-aside'), '');
  const { archive, faults } = openArchive(folder);
  expect(await archive.list()).toEqual([first.snapshot]);
  await serveAll(archive, [second]);
  expect(faults.filter((fault) => fault.includes('README'))).toHaveLength(1);
  expect(await openArchive(folder).archive.list()).toEqual(idsOf([first, second]));
});
