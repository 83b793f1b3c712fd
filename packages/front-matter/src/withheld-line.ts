import { SourceText } from '@site/diagnostics';
import { DECIDING, lineOf, type ReadableLine } from './deciding-lines.ts';
import { canonicalKey, fieldNames } from './fields/dialects.ts';
import type { FieldOptions } from './fields/read-fields.ts';
import { type Found, findFrontMatter } from './find-front-matter.ts';
import { type FrontMatterResult, readFrontMatter } from './read-front-matter.ts';

/** How a file is asked whether it is public. */
export interface WithheldOptions extends FieldOptions {
  /** What is dated after it, and what has expired by then, is not public. */
  readonly now: Date;
}

/** How many lines of a file without front matter may still be some whose fence was lost. */
const LOST_LINES = 40;

/** How many lines are read one by one. A file with more of them that matter is not public: nobody knows. */
const MOST_LINES = 500;

/**
 * The line on which a file says that it is not public: that it is a draft or private, is due later or has expired. Its
 * front matter may be broken: then each line is read by itself, and what may say so does, because publishing cannot be
 * taken back. `undefined` when nothing says so.
 */
export function withheldLine(source: SourceText, options: WithheldOptions): number | undefined {
  const found = findFrontMatter(source);
  const read = readFrontMatter(source, options);
  if (found.kind !== 'none' && !isBroken(read)) return decidingLine(source, read, options.now);
  const own = new Set(options.ownFields?.map(canonicalKey));
  let lines = 0;
  for (const { key, text, offset } of readableLines(source, found)) {
    if (own.has(key)) continue;
    lines++;
    const line = new SourceText(source.file, `---\n${text}\n---\n`);
    const readLine = readFrontMatter(line, options);
    const says = isBroken(readLine)
      ? DECIDING.has(key)
      : decidingLine(line, readLine, options.now) !== undefined;
    if (says || lines > MOST_LINES) return source.position(offset).line;
  }
  return undefined;
}

/** Whether any field may be there, or one of several values of a field. */
function isBroken({ unread, issues }: FrontMatterResult): boolean {
  return unread.length === fieldNames.length || issues.some(({ rule }) => rule === 'duplicate-key');
}

function decidingLine(
  source: SourceText,
  { fields: { draft, created, publishAfter, expires }, offsets, unread, issues }: FrontMatterResult,
  now: Date,
): number | undefined {
  const isPast = (time: string) => Date.parse(time) <= now.getTime();
  const isLater = (time: string | undefined) => time !== undefined && !isPast(time);
  const isDoubtful =
    unread.includes('draft') ||
    unread.includes('expires') ||
    // Beside a date of its own it says that there is a later one.
    (unread.includes('publishAfter') && created !== undefined);
  if (isDoubtful) return issues.find(({ severity }) => severity === 'error')?.line ?? 1;
  const rows = [
    [draft, offsets.draft],
    [expires !== undefined && isPast(expires), offsets.expires],
    [isLater(created), offsets.created],
    [isLater(publishAfter), offsets.publishAfter],
  ] as const;
  const offset = rows.find(([says]) => says)?.[1];
  return offset === undefined ? undefined : source.position(offset).line;
}

/** The lines of what is front matter, or may be: also those that stand on one line between commas. */
function* readableLines(source: SourceText, found: Found): Generator<ReadableLine> {
  const { start, end } = rangeOf(source, found);
  const text = source.text.slice(start, end);
  for (const { 0: chunk, index } of text.matchAll(/^.*(?:\n(?:[ \t]+|-).*)*/gm)) {
    const [first = '', ...below] = chunk.split('\n');
    if (below.length > 0) yield* lineOf(first, start + index, `\n${below.join('\n')}`);
    for (const part of [/.+/g, /[^\n,{};]+/g])
      for (const { 0: piece, index: at } of chunk.matchAll(part)) yield* lineOf(piece, start + index + at);
  }
}

/** Where front matter stands, or may stand. */
function rangeOf(source: SourceText, found: Found): { readonly start: number; readonly end: number } {
  if (found.kind === 'block') return found.block;
  if (found.kind === 'unclosed') return { start: found.offset, end: source.text.length };
  return { start: 0, end: source.text.split('\n', LOST_LINES).join('\n').length };
}
