/** What makes two spellings one tag: upper and lower case, and the forms of Unicode, are alike. */
export function tagKey(tag: string): string {
  return tag.normalize('NFC').trim().toLowerCase();
}

/** The path of a tag's page, percent-encoded: one for all its spellings. */
export function tagPath(tag: string): string {
  return `/tags/${encodeURIComponent(tagKey(tag))}`;
}
