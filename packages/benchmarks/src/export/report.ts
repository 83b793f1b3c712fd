import { type Bar, barTable } from '../bar.ts';
import { grouped, megabytes, number, table } from '../table.ts';
import { findTool, missingTool } from '../tools/find-tool.ts';
import type { TimedRun } from '../tools/timed-run.ts';
import type { Builds } from './builds.ts';
import { type ExportRun, wallWithoutPages } from './site-export.ts';

/** The size that has bars. */
const BOUNDED = 10_000;

/** The tables of a run, in markdown. */
export function exportReport(builds: readonly Builds[], notes: readonly string[]): string {
  const missing = ['hugo', 'time'].filter((name) => findTool(name) === undefined).map(missingTool);
  const parts = [
    'Hugo writes a page of each document by the smallest of templates, RSS and a sitemap; apps/exporter writes every form of each document, precompressed, the blocks, the search index and the snapshot.',
    ...missing,
    ...builds.flatMap(tablesOf),
    ...notes,
    barTable([...builds.flatMap(barsOf), ...growth(builds)]),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function tablesOf({ size, hugo, cold, unchanged, touched }: Builds): readonly string[] {
  const row = (name: string, run: Partial<TimedRun> | undefined, peer: TimedRun | undefined) => [
    name,
    number(run?.wall),
    number(run?.cpu),
    megabytes(run?.rss),
    number(ratio(run?.wall, peer)),
  ];
  const rows = (name: string, run: ExportRun, peer: TimedRun | undefined) => [
    row(name, run, peer),
    row('… without the HTML pages', { wall: wallWithoutPages(run) ?? Number.NaN }, peer),
  ];
  const { files, bytes, phases } = cold.done;
  const times = phases.map(({ phase, ms }) => `${phase} ${number(ms / 1000)} s`).join(', ');
  return [
    `### ${grouped(size)} documents`,
    table(
      ['build', 'wall s', 'CPU s', 'max RSS MB', 'wall ÷ Hugo'],
      [
        row('Hugo', hugo?.cold, hugo?.cold),
        row('Hugo again, one document touched', hugo?.touched, hugo?.touched),
        ...rows('export', cold, hugo?.cold),
        ...rows('export again, nothing changed', unchanged, hugo?.touched),
        ...rows('export again, one document touched', touched, hugo?.touched),
      ],
    ),
    `The cold export writes ${grouped(files)} files, ${megabytes(bytes)} MB: ${times}.`,
  ];
}

function ratio(wall: number | undefined, peer: TimedRun | undefined): number | undefined {
  return wall === undefined || peer === undefined ? undefined : wall / peer.wall;
}

function barsOf({ size, hugo, cold, touched }: Builds): readonly Bar[] {
  if (size !== BOUNDED) return [];
  const name = `${grouped(size)} documents, without the HTML pages`;
  const coldRatio = ratio(wallWithoutPages(cold), hugo?.cold);
  const touchedRatio = ratio(wallWithoutPages(touched), hugo?.touched);
  return [
    { what: `${name}: cold export ÷ Hugo, wall`, measured: coldRatio, atMost: 1 },
    { what: `${name}: one document touched ÷ Hugo's rebuild, wall`, measured: touchedRatio, atMost: 0.15 },
  ];
}

/** From the smallest to the largest site; a cost per document that stays the same grows by 1. */
function growth(builds: readonly Builds[]): readonly Bar[] {
  const [small, large] = [builds.at(0), builds.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const per = (read: (run: TimedRun) => number | undefined) => {
    const [less, more] = [read(small.cold), read(large.cold)];
    return less === undefined || more === undefined ? undefined : more / less / (large.size / small.size);
  };
  const range = `${grouped(small.size)} → ${grouped(large.size)} documents`;
  return [
    { what: `${range}: cold export, CPU per document, growth`, measured: per(({ cpu }) => cpu), atMost: 1 },
    {
      what: `${range}: cold export, memory per document, growth`,
      measured: per(({ rss }) => rss),
      atMost: 1,
    },
  ];
}
