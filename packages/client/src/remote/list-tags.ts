import { type CorpusItem, type TagSummary, tagKey, tagPath } from '@site/contract';

/**
 * The tags of the records of a corpus, in the order of `Service.tags`: the most used first, then by their paths. The
 * records are newest first, so that a tag has the spelling of the first that has it.
 */
export function listTags(items: readonly Pick<CorpusItem, 'tags'>[]): readonly TagSummary[] {
  const tags = new Map<string, { readonly tag: string; readonly path: string; count: number }>();
  for (const tag of items.flatMap((item) => item.tags)) {
    const known = tags.get(tagKey(tag));
    if (known === undefined) tags.set(tagKey(tag), { tag, path: tagPath(tag), count: 1 });
    else known.count++;
  }
  return [...tags.values()].sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
}
