/** The key of a tag, equal for all its spellings: normalized to NFC, trimmed and in lower case. */
export function tagKey(tag: string): string {
  return tag.normalize('NFC').trim().toLowerCase();
}

/** The path of a tag's page, percent-encoded: one for all its spellings. */
export function tagPath(tag: string): string {
  return `/tags/${encodeURIComponent(tagKey(tag))}`;
}

/** The longest tag of a record and the longest to filter by, in Unicode code points. */
export const MAX_TAG_LENGTH = 512;
