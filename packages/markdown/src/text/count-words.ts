/** Scripts without spaces between words: each character counts as a word. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{M}\\p{N}'’_\\-]--[${UNSPACED}]]+`, 'gv');

const [SEPARATOR, JOINER, WORD_CHARACTER, NON_ASCII] = [0, 1, 2, 3];

/** The class of each ASCII character: separator, joiner inside a word, or word character. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return WORD_CHARACTER;
  return /['_-]/.test(character) ? JOINER : SEPARATOR;
});

/** Counts words, as a base for reading times. */
export function countWords(text: string): number {
  let count = 0;
  let start = 0;
  // The highest class since the last separator: a run of ASCII is one word or none. Only runs with other characters need
  // the regular expression, which takes many times as long.
  let most = SEPARATOR;
  for (let at = 0; at <= text.length; at++) {
    const kind = at === text.length ? SEPARATOR : (KINDS[text.charCodeAt(at)] ?? NON_ASCII);
    if (kind > most) most = kind;
    if (kind !== SEPARATOR) continue;
    if (most === WORD_CHARACTER) count++;
    else if (most === NON_ASCII) count += countNonAscii(text.slice(start, at));
    start = at + 1;
    most = SEPARATOR;
  }
  return count;
}

function countNonAscii(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  return count;
}
