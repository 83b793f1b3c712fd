import type { Finding, Issue } from '@site/diagnostics';
import { type Entry, isAbsent, isScalar, type ValueNode } from '../tree.ts';
import { canonicalKey, type FieldName, fields } from './dialects.ts';
import type { Spelling } from './spelling.ts';

/** The keys that are looked for: those that most files have, and those that decide whether a record is published. */
const KEYS: readonly (readonly [key: string, field: FieldName])[] = [
  ['title', 'title'],
  ['description', 'description'],
  ['slug', 'slug'],
  ['tags', 'tags'],
  ['date', 'created'],
  ['updated', 'updated'],
  ['expires', 'expires'],
  ['draft', 'draft'],
  ['published', 'draft'],
  ['aliases', 'aliases'],
];

/** The first key of every spelling, in the form in which keys are compared: none of them is a slip. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values(fields).flatMap(({ spellings }) =>
    spellings.map(({ path }: Spelling) => canonicalKey(path.replace(/\..*/, ''))),
  ),
);

/** Shorter keys differ from other words by one letter too often: `data` is no misspelled `date`. */
const LONG = 6;

/** A key that is one slip away from one that is read, and what is said of it. */
export interface Misspelled {
  readonly entry: Entry;
  readonly field: FieldName;
  /** An `error` where the record may be meant not to be public: what is published cannot be taken back. */
  readonly severity: Issue['severity'];
  readonly finding: Finding;
}

/** The keys that are read as nothing and look like one that is read. Whether that one is set too, the caller knows. */
export function misspelledKeys(entries: readonly Entry[]): readonly Misspelled[] {
  return entries.flatMap((entry) => {
    const written = canonicalKey(entry.key);
    if (KNOWN.has(written) || isAbsent(entry.value)) return [];
    const [key, field] = KEYS.find(([each]) => isSlip(written, each)) ?? [];
    if (key === undefined || field === undefined) return [];
    const severity = mayHide(key, entry.value) ? 'error' : 'warning';
    return [{ entry, field, severity, finding: describe(entry, key) }];
  });
}

/** Whether a record with this value of the key would not be public, now or later. */
function mayHide(key: string, value: ValueNode): boolean {
  const isNo = isScalar(value) && /^(?:false|no|off|0)$/i.test(value.text.trim());
  return key === 'expires' || (key === 'draft' && !isNo) || (key === 'published' && isNo);
}

function describe({ key, value }: Entry, meant: string): Finding {
  return {
    rule: 'key-misspelled',
    value: key,
    message: `"${key}" is a key that nothing here reads; did you mean "${meant}"?`,
    fix: isScalar(value) ? `Write \`${meant}: ${value.raw.split('\n')[0]}\`.` : `Write "${meant}".`,
  };
}

/** Two neighbours swapped, a letter missing or too many; of long keys also a wrong one. A plural is another word. */
function isSlip(written: string, key: string): boolean {
  if (written === key || written === `${key}s` || key === `${written}s`) return false;
  const longer = Math.max(written.length, key.length);
  let start = 0;
  while (start < longer && written[start] === key[start]) start++;
  const [own, other] = [written.slice(start), key.slice(start)];
  return (
    own.slice(1) === other ||
    own === other.slice(1) ||
    (own.length > 1 && own[0] === other[1] && own[1] === other[0] && own.slice(2) === other.slice(2)) ||
    (key.length >= LONG && own.slice(1) === other.slice(1))
  );
}
