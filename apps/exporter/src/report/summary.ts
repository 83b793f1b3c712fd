import type { HeldBack, Site } from '@site/content-core';
import type { FileCount, FileTable, WriteCounts, WrittenFile } from '@site/export';
import { count } from './issues.ts';
import type { PhaseTime } from './progress.ts';
import { seconds } from './views.ts';

/** How many of the largest files are named. */
const LARGEST = 5;

/** What an export came to. */
export interface Summary {
  readonly out: string;
  readonly site: Site;
  readonly heldBack: readonly HeldBack[];
  /** The files that are left out for their errors. */
  readonly leftOut: readonly string[];
  readonly table: FileTable;
  readonly counts: WriteCounts;
  readonly times: readonly PhaseTime[];
}

/** The summary for a person. */
export function summaryLines({
  out,
  site,
  heldBack,
  leftOut,
  table,
  counts,
  times,
}: Summary): readonly string[] {
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const rows: readonly (readonly [string, string])[] = [
    ['Site', `${site.config.title}, ${site.baseUrl}`],
    ['Snapshot', site.snapshot],
    [
      'Records',
      `${count(site.documents.length, 'document')}, ${count(site.posts.length, 'post')}, ${count(site.blobs.size, 'blob')}, ${heldBack.length} held back`,
    ],
    ...(leftOut.length === 0 ? [] : [['Left out', leftOut.join(', ')] as const]),
    ['Paths', String(table.files.filter(({ path }) => path !== undefined).length)],
    ['Written', amount(counts.written)],
    ['Unchanged', amount(counts.unchanged)],
    [
      'Time',
      `${times.map(({ phase, ms }) => `${phase} ${seconds(ms)}`).join(', ')}; ${seconds(total)} in all`,
    ],
    ...largest(table).map(
      ({ file, size }, at) => [at === 0 ? 'Largest' : '', `${bytes(size)}  ${file}`] as const,
    ),
  ];
  return [out, ...rows.map(([name, value]) => `  ${name.padEnd(9)}  ${value}`)];
}

/** The summary for a program. */
export function summaryEvent({ out, site, heldBack, leftOut, table, counts, times }: Summary): object {
  return {
    event: 'done',
    out,
    snapshot: site.snapshot,
    baseUrl: site.baseUrl,
    documents: site.documents.length,
    posts: site.posts.length,
    blobs: site.blobs.size,
    heldBack: heldBack.length,
    leftOut,
    paths: table.files.filter(({ path }) => path !== undefined).length,
    ...counts.written,
    keptFiles: counts.unchanged.files,
    keptBytes: counts.unchanged.bytes,
    phases: times.map(({ phase, ms, steps }) => ({ phase, ms: Math.round(ms), steps })),
    largest: largest(table).map(({ file, size }) => ({ file, size })),
  };
}

function amount({ files, bytes: size }: FileCount): string {
  return `${count(files, 'file')}, ${bytes(size)}`;
}

function largest({ files }: FileTable): readonly WrittenFile[] {
  return [...files].sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1)).slice(0, LARGEST);
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people read it: `9.9 MB`, in powers of 1000. */
export function bytes(size: number): string {
  const power = size < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3));
  return `${power === 0 ? size : (size / 1000 ** power).toFixed(1)} ${UNITS[power]}`;
}
