import type { Faults } from '../judge.ts';
import type { Attack, Figures } from './attack.ts';
import { LIMITS, type LimitName } from './limits.ts';

/** The limits of an attack that its figures exceed, and those that it did not measure. */
export function judgeFigures({ limits }: Pick<Attack, 'limits'>, figures: Figures): Faults {
  const foreign = [...figures.keys()].filter((name) => !limits.includes(name));
  return [
    ...limits.flatMap((name) => judgeFigure(name, figures.get(name))),
    ...foreign.map((name) => `${name}: the attack does not name this limit`),
  ];
}

function judgeFigure(name: LimitName, measured: number | undefined): Faults {
  const { most, unit } = LIMITS[name];
  if (measured === undefined || Number.isNaN(measured)) return [`${name}: it was not measured`];
  return measured <= most ? [] : [`${name}: ${round(measured)} ${unit}, and at most ${most} is promised`];
}

/** What was measured beside what is promised. */
export function printFigures(figures: Figures): string {
  return [...figures]
    .map(([name, measured]) => `${name} ${round(measured)} of ${LIMITS[name].most} ${LIMITS[name].unit}`)
    .join(', ');
}

/** Three digits: more would be noise. */
function round(measured: number): number {
  return Number(measured.toPrecision(3));
}
