import { memoizeRecent, onceResolved, ownCopy, takeTurn } from '@site/primitives';

/** The bounds of `max_tokens`, and its default. */
export const tokenBounds = { least: 100, most: 100_000, fallback: 10_000 } as const;

/**
 * Counts the tokens of a text by o200k, in turns of the event loop: exactly where it has words, and never too few. A count
 * that exceeds `enough` ends there.
 */
export type CountTokens = (text: string, enough?: number) => Promise<number>;

/**
 * The longest text that is counted at once, in UTF-16 code units. Merging a run without a break, such as base64 or a line
 * of Chinese, takes quadratic time, so that a longer run is counted in pieces.
 */
const LONGEST = 1024;

/** What it takes to count a piece, in microseconds. */
const PIECE_WORK = 150;

/** What a cut within a run may hide: the tokens before and after it could have been others. */
const CUT = 2;

/** The pieces whose counts are cached: parts of the same documents are read again and again. 8 MB of text at most. */
const MAX_PIECES = 4096;

/** Loads the vocabulary, which is 2 MB: only an answer that may be too long needs it. */
const loadCounter = onceResolved(async (): Promise<CountTokens> => {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // Text that looks like a control token of a model is text.
  const options = { disallowedSpecial: new Set<string>() };
  const countPiece = memoizeRecent((piece: string) => countTokens(piece, options), {
    maxEntries: MAX_PIECES,
  });
  return async (text, enough = Number.POSITIVE_INFINITY) => {
    let tokens = 0;
    for (let at = 0; at < text.length && tokens <= enough; ) {
      const { end, isWithinRun } = nextPiece(text, at);
      const turn = takeTurn((PIECE_WORK * (end - at)) / LONGEST);
      if (turn !== undefined) await turn;
      tokens += countPiece(ownCopy(text.slice(at, end))) + (isWithinRun ? CUT : 0);
      at = end;
    }
    return tokens;
  };
});

/**
 * A space between two letters, where o200k always splits a text. The last one of a text is found. Without its anchor, a
 * text that has none would be searched again from each of its characters.
 */
const BREAK = /^.*[a-z](?= [a-z])/s;

function nextPiece(text: string, at: number): { readonly end: number; readonly isWithinRun: boolean } {
  if (text.length - at <= LONGEST) return { end: text.length, isWithinRun: false };
  const [head] = BREAK.exec(text.slice(at, at + LONGEST)) ?? [];
  if (head !== undefined) return { end: at + head.length, isWithinRun: false };
  const end = at + LONGEST;
  return { end: characterEnd(text, end), isWithinRun: true };
}

/** Whether a place lies between the two halves of a surrogate pair. */
export function splitsCharacter(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
}

/** The place itself, or the one before it where it would split a character. */
export function characterEnd(text: string, at: number): number {
  return splitsCharacter(text, at) ? at - 1 : at;
}

/** Measures the JSON of an answer, or a part of it. */
export interface AnswerMeter {
  /** The tokens of an answer: of its `content` or its `structuredContent`, whichever has more. */
  answer(json: string, enough?: number): Promise<number>;
  /** The tokens that a text adds to an answer which has it as a string. */
  text(text: string): Promise<number>;
}

/** Loads what measures answers. */
export async function loadMeter(): Promise<AnswerMeter> {
  const count = await loadCounter();
  return {
    answer: async (json, enough) => Math.max(await count(json, enough), await count(contentOf(json), enough)),
    text: async (text) => {
      const [once, twice] = [escaped(text), escaped(escaped(text))];
      return Math.max(await count(once), await count(twice));
    },
  };
}

/** The content of a result, as hosts that do not read its structured content pass it on. */
function contentOf(text: string): string {
  return JSON.stringify([{ type: 'text', text }]);
}

/** A text as it stands within a JSON string. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Whether an answer has so many tokens at most. */
export async function fitsTokens(json: string, most: number): Promise<boolean> {
  // A token is one byte at least, and a UTF-16 code unit three bytes at most: most answers need no vocabulary.
  if (json.length * 3 <= most || bytesOf(contentOf(json)) <= most) return true;
  const tokens = await (await loadMeter()).answer(json, most);
  return tokens <= most;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
