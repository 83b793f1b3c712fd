import { type Issue, SourceText } from '@site/diagnostics';
import { DECIDING, KEYS, lineOf } from './deciding-lines.ts';
import type { FieldOptions, Fields } from './fields/read-fields.ts';
import { formats } from './formats/formats.ts';
import { shown } from './words.ts';

/** How many lines may be front matter that lost its fence. */
const MOST_LINES = 40;

const FENCE = /^(?:---|\+\+\+|\.\.\.|;;;|\})[ \t]*$/;

/** The formats whose fields stand on lines of their own. */
const KEYED = formats.filter(({ name }) => name === 'YAML' || name === 'TOML');

/** A line that goes on with the value of a key, or says nothing. */
const GOES_ON = /^(?:[ \t]|-[ \t]|#|$)/;

/**
 * What a file without front matter says at its top of who may read it, or when: it would be published as text, and
 * publishing cannot be taken back. The lines before a closing fence are front matter for sure; without one they are if
 * what they say holds the file back. A heading may look like a key (`Part 2: Fog`), so only the keys that decide count.
 * @param read - reads front matter
 */
export function lostFence(
  source: SourceText,
  options: FieldOptions,
  read: (source: SourceText, options: FieldOptions) => Pick<Fields, 'fields' | 'unread'>,
): Issue | undefined {
  const lines = source.text.split('\n', MOST_LINES);
  const isLine = (line: string) => GOES_ON.test(line) || KEYED.some(({ key }) => key.test(line));
  const end = lines.findIndex((line) => FENCE.test(line) || !isLine(line));
  const top = end === -1 ? lines : lines.slice(0, end);
  const isClosed = end !== -1 && FENCE.test(lines[end] ?? '');
  let offset = 0;
  for (const line of top) {
    for (const { key, text } of lineOf(line, offset)) {
      const decides = isClosed ? KEYS.has(key) : DECIDING.has(key) && holdsBack(text);
      if (decides) return unopened(source, offset, line.trim());
    }
    offset += line.length + 1;
  }
  return undefined;

  function holdsBack(line: string): boolean {
    const { fields, unread } = read(new SourceText(source.file, `---\n${line}\n---\n`), options);
    return fields.draft || fields.expires !== undefined || unread.includes('draft');
  }
}

function unopened(source: SourceText, offset: number, line: string): Issue {
  return source.issue('error', offset, {
    rule: 'front-matter-unopened',
    value: line,
    message: `${shown(line)} stands at the top of the file like front matter, which no line "---" opens.`,
    fix: 'Write a line "---" as the first of the file, and one after the last field. If it is text, begin the file with a heading.',
  });
}
