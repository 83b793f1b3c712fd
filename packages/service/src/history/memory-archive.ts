import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { SnapshotArchive, SnapshotFile } from './snapshot-archive.ts';

/** An archive that retains the snapshots it is given. */
export interface MemoryArchive extends SnapshotArchive {
  /** Retains the snapshot of a service as the newest one, and evicts the oldest ones that exceed the bounds. */
  retain(service: Service): Promise<void>;
}

/** The bounds of an archive. The newest snapshot is retained whatever its size. */
export interface MemoryArchiveOptions {
  /** The most snapshots. From 1. */
  readonly most?: number;
  /** The most bytes of all their files. */
  readonly bytes?: number;
}

type Files = Readonly<Record<SnapshotFile, Uint8Array>>;

/** Retains snapshots that a process has served, for as long as it runs. */
export function memoryArchive({ most = 10, bytes = 64 * 2 ** 20 }: MemoryArchiveOptions = {}): MemoryArchive {
  let retained: readonly (readonly [id: string, files: Files])[] = [];
  return {
    list: async () => retained.map(([id]) => id),
    read: async (id, file) => retained.find(([each]) => each === id)?.[1][file],
    retain: async (service) => {
      const id = service.snapshot;
      const files = await filesOf(service);
      const all = [[id, files] as const, ...retained.filter(([each]) => each !== id)];
      const sizes = all.map(([, each]) => each['manifest.json'].length + each['llms-full.txt'].length);
      retained = all.filter((_, at) => at === 0 || (at < most && sum(sizes.slice(0, at + 1)) <= bytes));
    },
  };
}

async function filesOf(service: Service): Promise<Files> {
  const id = service.snapshot;
  const [manifest, text] = await Promise.all([
    service.call('getRetainedManifest', { id }),
    service.call('getRetainedLlmsFull', { id }),
  ]);
  return { 'manifest.json': bytesOf(manifest), 'llms-full.txt': bytesOf(text) };
}

function bytesOf(answer: { readonly body: string | Uint8Array } | ProblemError): Uint8Array {
  if (answer instanceof ProblemError) throw answer;
  return typeof answer.body === 'string' ? new TextEncoder().encode(answer.body) : answer.body;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
