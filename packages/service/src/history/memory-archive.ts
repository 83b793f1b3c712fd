import { parseManifest } from './read-history.ts';
import { presentFile, type RetainingArchive, type SnapshotFile } from './snapshot-archive.ts';

/** The bounds of an archive. */
export interface MemoryArchiveOptions {
  /** The most snapshots. From 0. */
  readonly most?: number;
  /** The most bytes of all their files. The newest snapshot is retained whatever its size. */
  readonly bytes?: number;
}

type Files = Readonly<Record<'manifest.json', Uint8Array> & Partial<Record<SnapshotFile, Uint8Array>>>;

/** Retains snapshots that a process has served, for as long as it runs. */
export function memoryArchive({
  most = 10,
  bytes = 64 * 2 ** 20,
}: MemoryArchiveOptions = {}): RetainingArchive {
  let retained: readonly (readonly [id: string, files: Files])[] = [];
  return {
    list: async (file = 'manifest.json') =>
      retained.filter(([, files]) => files[file] !== undefined).map(([id]) => id),
    read: async (id, file) => retained.find(([each]) => each === id)?.[1][file],
    begin: async () => undefined,
    retain: async (service) => {
      const id = service.snapshot;
      const [manifest, text] = await Promise.all([
        presentFile(service, 'manifest.json'),
        presentFile(service, 'llms-full.txt'),
      ]);
      const files = { 'manifest.json': manifest, 'llms-full.txt': text };
      const all = [[id, files] as const, ...retained.filter(([each]) => each !== id)];
      const sizes = all.map(([, each]) => sum(Object.values(each).map(({ length }) => length)));
      retained = all.filter((_, at) => at < most && (at === 0 || sum(sizes.slice(0, at + 1)) <= bytes));
    },
    removeTexts: async (holds) => {
      retained = retained.map(([id, files]) => {
        const manifest = files['manifest.json'];
        return [id, holds(parseManifest(manifest)) ? { 'manifest.json': manifest } : files] as const;
      });
    },
  };
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
