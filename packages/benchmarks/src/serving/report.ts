import { type Bar, barTable } from '../bar.ts';
import { costKey } from '../http/load.ts';
import { number, table } from '../table.ts';
import type { Contestant } from './contestant.ts';
import type { Recorded } from './recorded.ts';
import type { WrkResult } from './wrk.ts';

/** The measurements. This repository's server is the first contestant, the one with the bars the second. */
interface Measured {
  readonly contestants: readonly Contestant[];
  readonly recorded: readonly Recorded[];
  readonly costs: ReadonlyMap<string, number>;
  readonly byWrk: ReadonlyMap<string, WrkResult>;
  readonly notes: readonly string[];
}

/** The least share of node:http's throughput by CPU, by the end of a load's name. */
const bounds: readonly (readonly [ending: string, atLeast: number])[] = [
  [': 200', 0.9],
  [': 304', 0.85],
];

/** The tables of a run, in markdown. */
export function servingReport(measured: Measured): string {
  return [
    'CPU µs per request, keep-alive, 64 connections; node:http answers the same headers and bytes, nginx the same bytes from files.',
    costTable(measured),
    ...wrkTable(measured),
    ...measured.notes,
    barTable(bars(measured)),
  ].join('\n\n');
}

function costTable({ contestants, costs }: Measured): string {
  return table(
    ['request', ...contestants.map(({ server }) => server.name)],
    (contestants[0]?.loads ?? []).map(({ name }) => [
      name,
      ...contestants.map(({ server }) => number(costs.get(costKey(server.name, name)))),
    ]),
  );
}

function wrkTable({ contestants, recorded, byWrk }: Measured): readonly string[] {
  if (byWrk.size === 0) return [];
  const names = contestants.map(({ server }) => server.name);
  const rows = recorded.map(({ kind }) => {
    const results = names.map((name) => byWrk.get(`${name}: ${kind}`));
    return [kind, ...results.flatMap((result) => [number(result?.cost), number(result?.perSecond)])];
  });
  return [
    'The same 200s requested by wrk, one thread on the same machine:',
    table(['request', ...names.flatMap((name) => [`${name}: CPU µs`, 'a second'])], rows),
  ];
}

function bars({ contestants, costs }: Measured): readonly Bar[] {
  const [own, peer] = contestants;
  if (own === undefined || peer === undefined) return [];
  const cost = ({ server }: Contestant, name: string) => costs.get(costKey(server.name, name)) ?? Number.NaN;
  return own.loads.map(({ name }) => ({
    what: `${name}: throughput by CPU ÷ ${peer.server.name}`,
    measured: cost(peer, name) / cost(own, name),
    atLeast: bounds.find(([ending]) => name.endsWith(ending))?.[1] ?? 1,
  }));
}
