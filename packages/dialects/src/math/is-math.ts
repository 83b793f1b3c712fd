/** Signs that TeX has and a price has not. */
const SIGN = /[\\^_{}=<>+|*/]/;

/** Letters in a row that no command begins: `\text` is one. */
const WORD = /(?<![\\A-Za-z])[A-Za-z]{4,}/;

/** A sum of money with what it is for: `$5 million and €`. */
const MONEY = /^[\d.,]+(?:[kKmMbB]\b)?[\s,;)-]+(?:[a-z]{2,}|[A-Z][a-z]+)\b/;

/** Whether what stands between two dollars is a formula, and not words between two sums of money or names of variables. */
export function isMath(content: string): boolean {
  if (MONEY.test(content)) return false;
  return SIGN.test(content) || (content.length <= 40 && !WORD.test(content));
}
