import { uint16At } from '@site/structures';
import { isDigit, OTHER, WORD } from './characters.ts';
import { type CodeUnits, endOfRun, kindAt } from './code-units.ts';
import type { TokenVisitor } from './token-visitor.ts';

/** Characters between two words that make them a compound. */
const JOINERS = new Set(Array.from("-‐‑'’._&·,", (character) => character.charCodeAt(0)));
const APOSTROPHES = new Set(Array.from("'’", (character) => character.charCodeAt(0)));
const [COMMA, DOT, PLUS, HASH] = [44, 46, 43, 35];

/** Clitics: what follows an apostrophe without being a word of its own. */
const CLITICS = new Set(['s', 't', 're', 've', 'll', 'd', 'm']);

/** A compound of more parts is an address or a list: its joined form is left out. */
const MAX_PARTS = 4;

/** Visits the word or compound that begins at an offset; returns its end. */
export function readCompound(units: CodeUnits, start: number, visitor: TokenVisitor): number {
  const end = endOfRun(units, start, WORD);
  const { codes } = units;
  const after = uint16At(codes, end);
  // The fast path: most words end with a space, and are no compounds.
  if (after <= 32 && codes[start - 1] !== DOT) {
    visitor.visit(units, start, end, undefined);
    return end;
  }
  return readParts(units, start, end, visitor);
}

function readParts(units: CodeUnits, start: number, endOfFirst: number, visitor: TokenVisitor): number {
  const { text } = units;
  let end = endOfFirst;
  let partStart = start;
  let parts = 1;
  let joined = '';
  while (joinsAt(units, end)) {
    const nextEnd = endOfRun(units, end + 1, WORD);
    if (!isClitic(units, end, nextEnd)) {
      visitor.visit(units, partStart, end, undefined);
      if (parts++ < MAX_PARTS) joined += text.slice(partStart, isPartOfNumber(units, end) ? end + 1 : end);
      partStart = end + 1;
    }
    end = nextEnd;
  }
  const symbolEnd = endOfSymbol(units, end);
  const isSymbol = symbolEnd > end && end - partStart === 1;
  visitor.visit(units, partStart, isSymbol ? symbolEnd : end, undefined);
  if (symbolEnd > end && !isSymbol)
    visitor.visit(units, partStart, symbolEnd, text.slice(partStart, symbolEnd));
  if (parts > 1 && parts <= MAX_PARTS) visitor.visit(units, start, end, joined + text.slice(partStart, end));
  if (opensWithDot(units, start)) visitor.visit(units, start - 1, end, text.slice(start - 1, end));
  return symbolEnd;
}

function joinsAt(units: CodeUnits, at: number): boolean {
  const { codes } = units;
  const code = uint16At(codes, at);
  if (!JOINERS.has(code) || kindAt(units, at + 1) !== WORD) return false;
  return code !== COMMA || isBetweenDigits(codes, at);
}

function isBetweenDigits(codes: Uint16Array, at: number): boolean {
  return isDigit(uint16At(codes, at - 1)) && isDigit(uint16At(codes, at + 1));
}

function isClitic({ text, codes }: CodeUnits, joiner: number, end: number): boolean {
  if (end - joiner > 3 || !APOSTROPHES.has(uint16At(codes, joiner))) return false;
  return CLITICS.has(text.slice(joiner + 1, end).toLowerCase());
}

/** Whether a joiner stays in the joined form: that of a number (`3.14`), except the commas that group its digits. */
function isPartOfNumber({ codes }: CodeUnits, joiner: number): boolean {
  return codes[joiner] !== COMMA && isBetweenDigits(codes, joiner);
}

/** The end of the symbols that belong to a name: `C++`, `C#`, `A+`. */
function endOfSymbol(units: CodeUnits, end: number): number {
  const { codes } = units;
  const first = codes[end];
  if (first !== PLUS && first !== HASH) return end;
  const next = first === PLUS && codes[end + 1] === PLUS ? end + 2 : end + 1;
  const after = codes[next];
  return kindAt(units, next) === OTHER && after !== PLUS && after !== HASH ? next : end;
}

/** Whether a leading dot belongs to a name (`.NET`, `.gitignore`): no word precedes it, so it ends no sentence. */
function opensWithDot({ text, codes }: CodeUnits, start: number): boolean {
  if (codes[start - 1] !== DOT || isDigit(uint16At(codes, start))) return false;
  return start === 1 || /[\s([{"'`]/.test(text.charAt(start - 2));
}
