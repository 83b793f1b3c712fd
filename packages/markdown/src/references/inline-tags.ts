/** The elements of HTML that mean something for words in a line, and nothing else (HTML §4.5). */
export const INLINE_TAGS: readonly string[] = [
  ...['abbr', 'b', 'bdi', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['rp', 'rt', 'ruby', 'samp', 'small', 'strong', 'sub', 'sup', 'u', 'var'],
];
