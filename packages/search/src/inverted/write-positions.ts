import { createByteWriter } from './bytes.ts';
import { FIELDS } from './fields.ts';
import { type InvertedIndex, MAX_UNPOSITIONED } from './inverted-index.ts';
import { createNumbers } from './numbers.ts';
import type { Occurrences } from './occurrences.ts';
import { countRecords } from './write-postings.ts';

/** How many occurrences are written at a time: some milliseconds of work. */
const BATCH = 1 << 18;

type Positions = Pick<InvertedIndex, 'positions' | 'positioned' | 'positionStarts'>;

/** Writes the positions of the forms whose word, in all its forms, is in many records. */
export function* writePositions(
  { starts, records, places }: Occurrences,
  stems: readonly string[],
): Generator<void, Positions> {
  const recordsOf = countByStem(starts, records, stems);
  const writer = createByteWriter();
  const positioned = createNumbers();
  const positionStarts = createNumbers();
  let written = 0;
  for (const [form, stem] of stems.entries()) {
    if ((recordsOf.get(stem) ?? 0) <= MAX_UNPOSITIONED) continue;
    positioned.push(form);
    positionStarts.push(writer.length);
    const end = starts[form + 1] ?? 0;
    for (let at = starts[form] ?? 0, previous = 0; at < end; at++, written++) {
      const isFirst = at === starts[form] || records[at] !== records[at - 1];
      const position = Math.floor((places[at] ?? 0) / FIELDS.length);
      writer.write(isFirst ? position : position - previous);
      previous = position;
    }
    if (written < BATCH) continue;
    written = 0;
    yield;
  }
  return {
    positions: writer.bytes(),
    positioned: positioned.view().slice(),
    positionStarts: positionStarts.view().slice(),
  };
}

/** How many records the forms of each stem are in, a record counted for each form that it has. */
function countByStem(
  starts: Uint32Array,
  records: Uint32Array,
  stems: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [form, stem] of stems.entries()) {
    const inRecords = countRecords(records, starts[form] ?? 0, starts[form + 1] ?? 0);
    counts.set(stem, (counts.get(stem) ?? 0) + inRecords);
  }
  return counts;
}
