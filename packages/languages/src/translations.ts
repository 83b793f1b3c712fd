/** What is known of a record to find its translations. */
export interface Translatable {
  /** BCP 47. */
  readonly lang: string;
  /** Of one key are the same texts in several languages. */
  readonly key: string;
  readonly path: string;
}

/** The same text in another language. */
export interface TranslatedAt {
  readonly lang: string;
  /** Not percent-encoded. */
  readonly path: string;
}

/** Two texts that cannot both be the one of their language. */
export interface Doubled<Item> {
  readonly item: Item;
  readonly first: Item;
}

/** What is a translation of what. */
export interface Translations<Item> {
  /** Of each that has any, the others, by their languages. */
  readonly of: ReadonlyMap<Item, readonly TranslatedAt[]>;
  readonly doubled: readonly Doubled<Item>[];
}

/** Finds what is a translation of what: of two in one language the first by its path counts. */
export function findTranslations<Item extends Translatable>(items: readonly Item[]): Translations<Item> {
  const groups = new Map<string, Map<string, Item>>();
  const doubled: Doubled<Item>[] = [];
  for (const item of items.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const group = groups.get(item.key) ?? new Map<string, Item>();
    const first = group.get(item.lang);
    if (first === undefined) groups.set(item.key, group.set(item.lang, item));
    else doubled.push({ item, first });
  }
  const of = new Map<Item, readonly TranslatedAt[]>();
  for (const group of groups.values()) {
    const all = [...group.values()].sort((a, b) => (a.lang < b.lang ? -1 : 1));
    if (all.length < 2) continue;
    for (const item of all)
      of.set(
        item,
        all.filter((each) => each !== item).map(({ lang, path }) => ({ lang, path })),
      );
  }
  return { of, doubled };
}

/** What is the same of a file in all languages: its path without its extension, and without the name of a folder's page. */
export function translationKey(path: string): string {
  return path
    .replace(/\.[^./]+$/, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/i, '')
    .normalize('NFC');
}
