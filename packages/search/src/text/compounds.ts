import { unitAt } from '../structures/checked-reads.ts';
import { isDigit, OTHER, WORD } from './characters.ts';
import { endOfRun, kindAt, type Units } from './code-units.ts';
import type { Visitor } from './token-visitor.ts';

/** What joins two words to one when it stands between them without spaces. */
const JOINERS = new Set(Array.from("-‐‑'’._&·,", (character) => character.charCodeAt(0)));
const APOSTROPHES = new Set(Array.from("'’", (character) => character.charCodeAt(0)));
const [COMMA, DOT, PLUS, HASH] = [44, 46, 43, 35];

/** What stands after an apostrophe without being a word. */
const CLITICS = new Set(['s', 't', 're', 've', 'll', 'd', 'm']);

/** More parts than this are an address or a list, whose joined form nobody searches for. */
const MAX_PARTS = 4;

/** Reads the word that begins at a place, and what is joined to it; answers where it ends. */
export function readCompound(units: Units, start: number, visitor: Visitor): number {
  const end = endOfRun(units, start, WORD);
  const { codes } = units;
  const after = unitAt(codes, end);
  // Most words end with a space, and have none of what follows here.
  if (after <= 32 && codes[start - 1] !== DOT) {
    visitor.visit(units, start, end, undefined);
    return end;
  }
  return readParts(units, start, end, visitor);
}

function readParts(units: Units, start: number, endOfFirst: number, visitor: Visitor): number {
  const { text } = units;
  let end = endOfFirst;
  let partStart = start;
  let parts = 1;
  let joined = '';
  while (joinsAt(units, end)) {
    const nextEnd = endOfRun(units, end + 1, WORD);
    if (!isClitic(units, end, nextEnd)) {
      visitor.visit(units, partStart, end, undefined);
      if (parts++ < MAX_PARTS) joined += text.slice(partStart, isKept(units, end) ? end + 1 : end);
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

function joinsAt(units: Units, at: number): boolean {
  const { codes } = units;
  const code = unitAt(codes, at);
  if (!JOINERS.has(code) || kindAt(units, at + 1) !== WORD) return false;
  return code !== COMMA || isBetweenDigits(codes, at);
}

function isBetweenDigits(codes: Uint16Array, at: number): boolean {
  return isDigit(unitAt(codes, at - 1)) && isDigit(unitAt(codes, at + 1));
}

function isClitic({ text, codes }: Units, joiner: number, end: number): boolean {
  if (end - joiner > 3 || !APOSTROPHES.has(unitAt(codes, joiner))) return false;
  return CLITICS.has(text.slice(joiner + 1, end).toLowerCase());
}

/** Joined words lose what joins them; numbers keep it, but for the commas that group digits. */
function isKept({ codes }: Units, joiner: number): boolean {
  return codes[joiner] !== COMMA && isBetweenDigits(codes, joiner);
}

/** `C++`, `C#`, `A+`: where what follows a word ends when it is part of the name. */
function endOfSymbol(units: Units, end: number): number {
  const { codes } = units;
  const first = codes[end];
  if (first !== PLUS && first !== HASH) return end;
  const next = first === PLUS && codes[end + 1] === PLUS ? end + 2 : end + 1;
  const after = codes[next];
  return kindAt(units, next) === OTHER && after !== PLUS && after !== HASH ? next : end;
}

/** `.NET`, `.gitignore`: a dot that ends no sentence, because what is before it is no word. */
function opensWithDot({ text, codes }: Units, start: number): boolean {
  if (codes[start - 1] !== DOT || isDigit(unitAt(codes, start))) return false;
  return start === 1 || /[\s([{"'`]/.test(text.charAt(start - 2));
}
