/** Scripts that are written without spaces between words: a character stands for about a word. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{M}\\p{N}'’_\\-]--[${UNSPACED}]]+`, 'gv');

const [APART, JOINED, WORDLY, FOREIGN] = [0, 1, 2, 3];

/** What each character of ASCII is to a word: its end, a part of it, or what makes it one. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return WORDLY;
  return /['_-]/.test(character) ? JOINED : APART;
});

/** How many words a text has, such that the time it takes to read can be told from it. */
export function countWords(text: string): number {
  let count = 0;
  let start = 0;
  // The most telling character since the start: what is between two characters of ASCII that end words, and is itself
  // of ASCII, is a word or none. Most of most texts is, and a regular expression takes many times as long.
  let most = APART;
  for (let at = 0; at <= text.length; at++) {
    const kind = at === text.length ? APART : (KINDS[text.charCodeAt(at)] ?? FOREIGN);
    if (kind > most) most = kind;
    if (kind !== APART) continue;
    if (most === WORDLY) count++;
    else if (most === FOREIGN) count += countForeign(text.slice(start, at));
    start = at + 1;
    most = APART;
  }
  return count;
}

function countForeign(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  return count;
}
