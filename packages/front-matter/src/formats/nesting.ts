/** How deep lists and maps may be nested: parsers call themselves for each level, and stacks end. */
export const MAX_NESTING = 64;

/** A bracket of a text, and its offset. */
interface Bracket {
  readonly bracket: string;
  readonly at: number;
}

/**
 * The brackets of a text that are part of its structure.
 * @param tokens - a global pattern of single brackets, and of whatever may hold brackets that are text
 */
function* bracketsOf(text: string, tokens: RegExp): Generator<Bracket> {
  for (const { 0: bracket, index: at } of text.matchAll(tokens))
    if ('[]{}'.includes(bracket)) yield { bracket, at };
}

/** The offset of the first bracket that opens a level too many; `undefined` when none does. */
export function offsetBeyondNesting(text: string, tokens: RegExp, most = MAX_NESTING): number | undefined {
  let depth = 0;
  for (const { bracket, at } of bracketsOf(text, tokens)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1;
    if (depth > most) return at;
  }
  return undefined;
}

/** The bracket that closes the innermost list or map that is open at the end of a text; empty where none is. */
export function closingBracket(text: string, tokens: RegExp): string {
  const closing: string[] = [];
  for (const { bracket } of bracketsOf(text, tokens)) {
    if (bracket === '{') closing.push('}');
    else if (bracket === '[') closing.push(']');
    else closing.pop();
  }
  return closing.at(-1) ?? '';
}
