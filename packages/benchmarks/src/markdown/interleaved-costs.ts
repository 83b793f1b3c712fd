import process from 'node:process';
import { leastOfEach } from '../statistics.ts';

/** The CPU time of each program, in milliseconds: the least of several rounds, each program in turn. */
export function interleavedCosts(programs: readonly (() => void)[], rounds: number): readonly number[] {
  const costs = Array.from({ length: rounds + 1 }, () => programs.map(cpuTime));
  // The first round warms up what is compiled as it runs.
  return leastOfEach(costs.slice(1));
}

function cpuTime(program: () => void): number {
  const before = process.cpuUsage();
  program();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
