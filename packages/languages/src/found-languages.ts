import { isKnownLanguage } from './language-names.ts';
import { languageTag } from './language-tag.ts';

/** A language that files are unmistakably in. */
export interface FoundLanguage {
  readonly tag: string;
  /** Whether it has a folder of its own: its addresses begin with that, also where it is the language of the site. */
  readonly hasFolder: boolean;
}

/** The page of a folder, with a language before its extension: it can be nothing else. */
const PAGE_IN_LANGUAGE = /(?:^|\/)(?:_?index|readme)\.([a-z]{2}(?:[-_][a-z]{2,4})?)\.(?:mdx?|markdown)$/i;

/** A folder at the root that may be called by its language. */
const FOLDER_OF_LANGUAGE = /^([a-z]{2}(?:[-_][a-z]{2,4})?)\//i;

/** So many folders called like languages are no accident, where they hold nearly all there is. */
const MANY = 3;
const NEARLY_ALL = 3 / 4;

/** So many files of one path in two such folders are no accident, where they are most of one. */
const SHARED = 2;
const MOST = 1 / 2;

/**
 * The languages of a folder that nothing is said of, as far as they are unmistakable: those of `index.fr.md`, of folders
 * called like languages that hold the same files, and of such folders where there is hardly anything else. Any other
 * folder called `it` may hold anything.
 */
export function foundLanguages(paths: readonly string[]): readonly FoundLanguage[] {
  const folders = languageFolders(paths);
  const named = paths.flatMap((path) => tagOf(PAGE_IN_LANGUAGE.exec(path)?.[1]) ?? []);
  const all = new Map([
    ...named.map((tag) => [tag, false] as const),
    ...folders.map((tag) => [tag, true] as const),
  ]);
  return [...all].map(([tag, hasFolder]) => ({ tag, hasFolder })).sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

function languageFolders(paths: readonly string[]): readonly string[] {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const [start = '', name] = FOLDER_OF_LANGUAGE.exec(path) ?? [];
    const tag = tagOf(name);
    if (tag === undefined) continue;
    folders.set(tag, (folders.get(tag) ?? new Set()).add(path.slice(start.length)));
  }
  const [largest, ...others] = [...folders].sort(([, a], [, b]) => b.size - a.size);
  if (largest === undefined || others.length === 0) return [];
  const held = [...folders.values()].reduce((sum, { size }) => sum + size, 0);
  if (folders.size >= MANY && held >= paths.length * NEARLY_ALL) return [...folders.keys()];
  const alike = others.filter(([, files]) => isLike(files, largest[1]));
  return alike.length === 0 ? [] : [largest, ...alike].map(([tag]) => tag);
}

function isLike(files: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...files].filter((file) => others.has(file)).length;
  return shared >= SHARED && shared >= files.size * MOST;
}

function tagOf(written: string | undefined): string | undefined {
  return written === undefined || !isKnownLanguage(written) ? undefined : languageTag(written);
}
