import { groupBy } from '@site/primitives';
import { canonicalKey, fields, imageAltSuffix } from '../fields/dialects.ts';
import type { Spelling } from '../fields/spelling.ts';
import { type Entry, isAbsent, isScalar, type ValueNode } from '../tree.ts';

/**
 * What a file tells another tool about how to build its page. It says nothing of the text, and nobody who reads the text
 * wants to know.
 */
const MACHINERY: ReadonlySet<string> = new Set(
  [
    ...[
      'layout',
      'template',
      'page_template',
      'render_with_liquid',
      'excerpt_separator',
      'permalink',
      'sitemap',
    ],
    ...['_build', 'cascade', 'outputs', 'markup', 'pagination', 'paginate_by', 'paginate_path', 'sort_by'],
    ...['eleventyComputed', 'eleventyExcludeFromCollections', 'eleventyImport', 'eleventyNavigation'],
    ...['templateEngineOverride', 'cssclass', 'cssclasses', 'prerender', 'setup', 'pagefind', 'editLink'],
  ].map(canonicalKey),
);

/** What a twin says of itself. */
const OF_TWINS: ReadonlySet<string> = new Set(['section', 'cid', 'html']);

/** What says that a text is public, or is not, in whatever words. */
const SAYS_WHETHER_PUBLIC = /^(?:true|false|yes|no|on|off|publish|published|public|live)$/i;

type Row = Spelling & { readonly segments: readonly string[] };

const ROWS: readonly Row[] = Object.values(fields).flatMap(({ spellings }) =>
  spellings.map((spelling: Spelling) => ({
    ...spelling,
    segments: spelling.path.split('.').map(canonicalKey),
  })),
);

/** The spellings by the first key of each. */
const BY_KEY: ReadonlyMap<string, readonly Row[]> = groupBy(ROWS, ({ segments }) => [segments[0] ?? '']);

const ALTS: ReadonlySet<string> = new Set(
  fields.image.spellings.map(({ path }) => canonicalKey(path + imageAltSuffix)),
);

/**
 * The entries that no field reads and that are not empty: the author's own. A map of which some keys are read keeps the
 * others; the members of a map `data`, as a twin has it, stand with them.
 * @param ownFields - keys that say nothing here about who may read, whatever they say in other tools
 */
export function ownEntries(entries: readonly Entry[], ownFields: readonly string[] = []): readonly Entry[] {
  const own = new Set(ownFields.map(canonicalKey));
  return entries.flatMap((entry) => {
    const key = canonicalKey(entry.key);
    if (key === 'data' && entry.value.kind === 'map') return entry.value.entries;
    if (MACHINERY.has(key) || OF_TWINS.has(key) || ALTS.has(key)) return [];
    const rows = BY_KEY.get(key) ?? [];
    if (rows.some((row) => row.segments.length === 1 && reads(row, entry.value, own))) return [];
    const rest = withoutRead(entry, rows, own);
    return isAbsent(rest.value) ? [] : [rest];
  });
}

/** Without the keys of a map that a field reads: `tags` of Zola's `taxonomies`. */
function withoutRead(entry: Entry, rows: readonly Row[], own: ReadonlySet<string>): Entry {
  const { value } = entry;
  const below = rows.filter(({ segments }) => segments.length > 1);
  if (value.kind !== 'map' || below.length === 0) return entry;
  const isRead = (member: Entry) =>
    below.some((row) => row.segments[1] === canonicalKey(member.key) && reads(row, member.value, own));
  return { ...entry, value: { ...value, entries: value.entries.filter((member) => !isRead(member)) } };
}

/** Whether a field reads a value. `status: reading` of a book says nothing of who may read it; `status: published` does. */
function reads({ when, meaning, segments }: Row, value: ValueNode, own: ReadonlySet<string>): boolean {
  if (meaning !== undefined && segments.some((segment) => own.has(segment))) return false;
  if (when === undefined || when(value)) return true;
  return meaning !== undefined && isScalar(value) && SAYS_WHETHER_PUBLIC.test(value.text.trim());
}
