/** What is no character of XML 1.0 (§2.2): most controls, lone surrogates, U+FFFE and U+FFFF. */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Makes a text one that XML can hold. No escape could write what XML forbids (§4.1, "Legal Character"), so it is
 * replaced, that nobody takes what is left for the whole.
 */
export function xmlText(text: string): string {
  return text.replace(NO_CHARACTER, '\uFFFD');
}
