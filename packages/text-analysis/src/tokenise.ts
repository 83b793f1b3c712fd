import { uint16At } from '@site/structures';
import { PAIRED, SEGMENTED, WORD } from './characters.ts';
import { type CodeUnits, createCodeUnits, endOfRun, kindAt, layOut } from './code-units.ts';
import { readCompound } from './compounds.ts';
import type { TokenVisitor } from './token-visitor.ts';

let segmenter: Intl.Segmenter | undefined;

/**
 * Tokenises a text. Tokens are visited in their order.
 *
 * | text | tokens |
 * |---|---|
 * | `salt`, `Größe`, `२०२४` | the word |
 * | `server-side`, `node.js`, `O'Reilly` | the parts, and joined: `serverside` |
 * | `it's`, `don't` | one word |
 * | `C++`, `C#`; `Notepad++` | `C++`, `C#`; the word, and joined `Notepad++` |
 * | `.NET` | the word, and joined `.NET` |
 * | `3.14`, `10,000` | the parts, and joined: `3.14`, `10000` |
 * | `日本語` | the bigrams `日本`, `本語`, and joined the last character, so that each character begins some token |
 * | `ภาษาไทย` | the words of the platform's dictionary (`Intl.Segmenter`) |
 *
 * @param units - reused from text to text by a caller that tokenises many
 */
export function tokenise(text: string, visitor: TokenVisitor, units: CodeUnits = createCodeUnits()): void {
  layOut(text, units);
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(units, at);
    if (kind === WORD) at = readCompound(units, at, visitor);
    else if (kind === PAIRED) at = readPairs(units, at, visitor);
    else if (kind === SEGMENTED) at = readSegments(units, at, visitor);
    else at++;
  }
}

function readPairs(units: CodeUnits, start: number, visitor: TokenVisitor): number {
  const { text } = units;
  const end = endOfRun(units, start, PAIRED);
  let previous = start;
  for (let at = start + widthAt(units, start); at < end; at += widthAt(units, at)) {
    visitor.visit(units, previous, at + widthAt(units, at), undefined);
    previous = at;
  }
  visitor.visit(units, previous, end, previous > start ? text.slice(previous, end) : undefined);
  return end;
}

/** How many code units the character at an offset has. */
function widthAt({ codes }: CodeUnits, at: number): number {
  const code = uint16At(codes, at);
  return code >= 0xd800 && code < 0xdc00 ? 2 : 1;
}

function readSegments(units: CodeUnits, start: number, visitor: TokenVisitor): number {
  const end = endOfRun(units, start, SEGMENTED);
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  for (const { segment, index, isWordLike } of segmenter.segment(units.text.slice(start, end))) {
    if (isWordLike) visitor.visit(units, start + index, start + index + segment.length, undefined);
  }
  return end;
}
