import { type Bar, barTable } from '../bar.ts';
import { grouped, megabytes, number, table } from '../table.ts';
import type { Scale } from './scale.ts';
import type { Start } from './starts.ts';

/** The tables of a run, in markdown. */
export function scaleReport(scales: readonly Scale[], processes: string): string {
  return [
    'From the start of the process to its first answer: of apps/api to a search, of bare node to anything. Both starts on a folder have a cache (`--cache`): the first finds it empty, `again` finds what the first wrote.',
    startTable(scales),
    'Requests over HTTP, no two of them alike:',
    requestTable(scales),
    ...(processes === '' ? [] : [processes]),
    barTable([...scales.flatMap(barsOf), ...growth(scales)]),
  ].join('\n\n');
}

function startTable(scales: readonly Scale[]): string {
  const rows = scales.flatMap(({ size, starts }) =>
    Object.entries(starts).map(([way, start]) => [
      `${grouped(size)} documents: ${way}`,
      number(start.ms),
      number(start.cpu / 1000),
      megabytes(start.rss),
      number(start.ms / starts['bare node'].ms),
    ]),
  );
  return table(['start', 'wall ms', 'CPU ms', 'RSS MB', 'wall ÷ bare node'], rows);
}

function requestTable(scales: readonly Scale[]): string {
  const rows = scales.map(({ size, search, list }) => [
    grouped(size),
    number(search),
    number(1e6 / search),
    number(list),
  ]);
  return table(['documents', 'search CPU µs', 'searches per CPU s', 'list CPU µs'], rows);
}

/** The bars of each size. */
const bounds: readonly (readonly [size: number, bar: (scale: Scale) => Bar])[] = [
  [
    1000,
    ({ starts }) => ({ what: 'start on a folder, nothing cached, s', ...atMost(starts.folder.ms / 1000, 3) }),
  ],
  [
    1000,
    ({ starts }) => ({
      what: 'start on a folder again, s',
      ...atMost(starts['folder again'].ms / 1000, 0.7),
    }),
  ],
  [
    10_000,
    ({ starts }) => ({
      what: 'start on an export ÷ bare node, wall',
      ...atMost(starts.export.ms / starts['bare node'].ms, 3),
    }),
  ],
  [
    10_000,
    ({ starts }) => ({ what: 'start on an export, RSS, MB', ...atMost(starts.export.rss / 1e6, 300) }),
  ],
  [
    10_000,
    ({ search }) => ({ what: 'searches per CPU second, over HTTP', measured: 1e6 / search, atLeast: 5000 }),
  ],
];

function atMost(measured: number, bound: number) {
  return { measured, atMost: bound };
}

function barsOf(scale: Scale): readonly Bar[] {
  return bounds.flatMap(([size, barOf]) => {
    if (size !== scale.size) return [];
    const bar = barOf(scale);
    return [{ ...bar, what: `${grouped(size)} documents: ${bar.what}` }];
  });
}

/** From the smallest to the largest site; a cost per document that stays the same grows by 1. */
function growth(scales: readonly Scale[]): readonly Bar[] {
  const [small, large] = [scales.at(0), scales.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const factor = large.size / small.size;
  const per = (read: (start: Start) => number, way: 'folder' | 'export') =>
    read(large.starts[way]) / read(small.starts[way]) / factor;
  const bars: readonly Bar[] = [
    {
      what: 'start on a folder, CPU per document',
      ...atMost(
        per(({ cpu }) => cpu, 'folder'),
        1,
      ),
    },
    {
      what: 'start on a folder, memory per document',
      ...atMost(
        per(({ rss }) => rss, 'folder'),
        1,
      ),
    },
    {
      what: 'start on an export, memory per document',
      ...atMost(
        per(({ rss }) => rss, 'export'),
        1,
      ),
    },
    { what: `a search (${factor}: linear)`, ...atMost(large.search / small.search, factor) },
    { what: 'a list (1: constant)', ...atMost(large.list / small.list, 1.1) },
  ];
  const range = `${grouped(small.size)} → ${grouped(large.size)} documents, growth`;
  return bars.map((bar) => ({ ...bar, what: `${range}: ${bar.what}` }));
}
