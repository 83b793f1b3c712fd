import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { SnapshotArchive, SnapshotFile } from './snapshot-archive.ts';

/** An archive that takes builds in. */
export interface MemoryArchive extends SnapshotArchive {
  /** Keeps what a service answers of its own build, as the newest; what is too much then is forgotten, oldest first. */
  keep(service: Service): Promise<void>;
}

/** How much an archive keeps at most; the newest build is kept however large it is. */
export interface MemoryArchiveOptions {
  /** Builds. */
  readonly most?: number;
  /** Bytes of all their files. */
  readonly bytes?: number;
}

type Files = Readonly<Record<SnapshotFile, Uint8Array>>;

/** Keeps the builds that a process has served, for as long as it lives. */
export function memoryArchive({ most = 10, bytes = 64 * 2 ** 20 }: MemoryArchiveOptions = {}): MemoryArchive {
  let kept: readonly (readonly [id: string, files: Files])[] = [];
  return {
    list: async () => kept.map(([id]) => id),
    read: async (id, file) => kept.find(([each]) => each === id)?.[1][file],
    keep: async (service) => {
      const id = service.snapshot;
      const files = await filesOf(service);
      const all = [[id, files] as const, ...kept.filter(([each]) => each !== id)];
      const sizes = all.map(([, each]) => each['manifest.json'].length + each['llms-full.txt'].length);
      kept = all.filter((_, at) => at === 0 || (at < most && sum(sizes.slice(0, at + 1)) <= bytes));
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
