import { heading } from './markdown-text.ts';

/** What a file of twins is written from. */
export interface LlmsFull {
  readonly title: string;
  /** Markdown files with their front matter, newest first. They are iterated twice, and need not be in memory all at once. */
  readonly twins: Iterable<string>;
}

/**
 * Concatenates twins. No markdown construct reliably ends a document, because an unclosed code fence or comment
 * continues through it. So the twins are separated by a line that none of them contains, and the head states it:
 *
 *     # Example
 *
 *     > … a line that is exactly `===== next document =====` …
 *
 *     ===== next document =====
 *     <the first twin, byte for byte>
 *     ===== next document =====
 *     <the second twin, byte for byte>
 */
export function writeLlmsFullTxt(file: LlmsFull): string {
  return [...llmsFullTxtParts(file)].join('');
}

/** How many characters are looked through for separators between two parts. */
const LOOKED_THROUGH = 1 << 16;

/**
 * The same file, part by part, each a twin or so. Those before the head are empty, because all twins are looked through
 * before the separator is known.
 */
export function* llmsFullTxtParts({ title, twins }: LlmsFull): Generator<string> {
  let [count, unlooked] = [0, LOOKED_THROUGH];
  const used = new Set<string>();
  for (const twin of twins) {
    count++;
    for (const separator of twin.match(SEPARATOR) ?? []) used.add(separator);
    unlooked -= twin.length;
    if (unlooked > 0) continue;
    unlooked = LOOKED_THROUGH;
    yield '';
  }
  const separator = unusedSeparator(used);
  yield writeHead(title, count, separator);
  for (const twin of twins) yield `\n${separator}\n${twin}`;
}

/**
 * Splits such a file into its twins, byte for byte. The first line of that form is the separator: only the head
 * precedes it, whose lines begin differently. Twins contain no separator, and a separator no line feed, so none is
 * found across the border of a twin.
 */
export function splitLlmsFullTxt(text: string): readonly string[] {
  const [found] = SEPARATOR_LINE.exec(text) ?? [];
  return found === undefined ? [] : text.split(found).slice(1);
}

/** With a lookahead, so that of two separators that share their `=====` both are found. */
const SEPARATOR = /===== next document (?:\d+ )?(?======)/g;
const SEPARATOR_LINE = /\n===== next document (?:\d+ )?=====\n/;

/**
 * Depends on the twins alone: nearly always the plain separator, else that of the first number no twin contains.
 * @param used - the beginnings of separators that twins contain
 */
function unusedSeparator(used: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const beginning = `===== next document ${number === 1 ? '' : `${number} `}`;
    if (!used.has(beginning)) return `${beginning}=====`;
  }
}

function writeHead(title: string, count: number, separator: string): string {
  return `${heading(1, title)}

> ${count === 1 ? '1 document' : `${count} documents`}, newest first, each whole and with its front matter. Before each stands a line that is exactly \`${separator}\`; no document holds these characters, so the file can be split there.
`;
}
