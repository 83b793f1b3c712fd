import { quoteValue } from '@site/problem';
import type { CutReader, ReaderLimits } from './reader-watch.ts';

/** How many readers are listed at once; the rest are counted: a flood of them must not fill a disk. */
const MAX_LISTED = 10;

/** Readers that were cut, a line each, for the operator. */
export function describeCut(readers: readonly CutReader[], limits: ReaderLimits): string {
  const lines = readers.slice(0, MAX_LISTED).map((reader) => describe(reader, limits));
  const rest = readers.length - lines.length;
  return [...lines, ...(rest === 0 ? [] : [`And ${rest} more at the same time.`])].join('\n');
}

function describe(
  { reason, path, sent, bytesPerSecond }: CutReader,
  { leastRate, maxInFlight }: ReaderLimits,
): string {
  const what = `A reader of ${quoteValue(path)} was cut off after ${sent} bytes, which it took at ${Math.round(bytesPerSecond)} bytes a second`;
  if (reason === 'memory')
    return `${what}: more than ${maxInFlight} bytes waited for readers, and it held most for longest.`;
  return `${what}: the least is ${leastRate?.bytesPerSecond}, averaged over ${leastRate?.seconds} seconds.`;
}
