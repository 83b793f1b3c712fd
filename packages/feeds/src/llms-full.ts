import { heading } from './markdown-text.ts';

/** What a file of twins is written from. */
export interface LlmsFull {
  readonly title: string;
  /** Markdown files with their front matter, newest first. */
  readonly twins: readonly string[];
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
export function writeLlmsFullTxt({ title, twins }: LlmsFull): string {
  const separator = unusedSeparator(twins);
  return [writeHead(title, twins.length, separator), ...twins].join(`\n${separator}\n`);
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

/** Depends on the twins alone: nearly always the plain separator, else that of the first number no twin contains. */
function unusedSeparator(twins: readonly string[]): string {
  const used = new Set(twins.flatMap((twin) => twin.match(SEPARATOR) ?? []));
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
