/** A part of a text, in UTF-16 code units, the end exclusive. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** What joins words, so that they are read as one that is written otherwise. */
const JOINER = /[-‐‑'’._&·,](?=[0-9A-Za-z\u0080-\uffff])/g;

/** What may be spelled in more than one way. Quotes, dashes and spaces beyond ASCII are in no word. */
const BEYOND_ASCII = /[\u0080-\u1fff\u200c-\u200d\u2070-\uffff]/g;

const ASCII = /^[ -~]+$/;

/**
 * Finds the parts of texts, between white space, that may hold a word with one of some spellings; no other holds one.
 * Most of a text is passed over by searches that are part of the language: to read all its words takes six times as
 * long.
 */
export function createCandidateFinder(spellings: Iterable<string>): (text: string) => readonly Part[] {
  const needles = needlesOf(spellings);
  return (text) => {
    const lower = text.toLowerCase();
    // A letter that becomes two moves all that follow.
    if (lower.length !== text.length) return [{ start: 0, end: text.length }];
    const places = [...placesOf(text, JOINER), ...placesOf(text, BEYOND_ASCII)];
    for (const needle of needles) {
      for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, at + 1)) places.push(at);
    }
    return partsAround(text, places);
  };
}

/** The spellings in ASCII that do not hold another: where `salts` stands, `salt` does. */
function needlesOf(spellings: Iterable<string>): readonly string[] {
  const needles: string[] = [];
  for (const spelling of [...spellings].sort((a, b) => a.length - b.length)) {
    if (ASCII.test(spelling) && !needles.some((needle) => spelling.includes(needle))) needles.push(spelling);
  }
  return needles;
}

function* placesOf(text: string, pattern: RegExp): Generator<number> {
  for (const { index } of text.matchAll(pattern)) yield index;
}

/** The parts between white space that hold some places, each once, in their order. */
function partsAround(text: string, places: number[]): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const place of places.sort((a, b) => a - b)) {
    if (place < end) continue;
    let start = place;
    while (start > end && !isSpace(text, start - 1)) start--;
    end = place + 1;
    while (end < text.length && !isSpace(text, end)) end++;
    parts.push({ start, end });
  }
  return parts;
}

function isSpace(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 32;
}
