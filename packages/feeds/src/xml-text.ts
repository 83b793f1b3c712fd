/** Code points that are not an XML 1.0 `Char` (§2.2): most controls, lone surrogates, U+FFFE and U+FFFF. */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Replaces code points that XML 1.0 forbids by U+FFFD. No character reference may name them (§4.1, "Legal
 * Character"), and a replacement shows that something was there.
 */
export function xmlText(text: string): string {
  return text.replace(NO_CHARACTER, '\uFFFD');
}
