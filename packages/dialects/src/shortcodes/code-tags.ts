import type { Edit, TextRange, Translator } from '@site/markdown';
import { type Arguments, readArguments } from './lex/arguments.ts';
import { Ground } from './lex/ground.ts';
import { lexTags } from './lex/lex-tags.ts';
import type { Tag } from './lex/token.ts';
import { Layout } from './write/layout.ts';
import { emphasised, link } from './write/markup.ts';

/** How what stands between two tags is shown. */
interface CodeRow {
  /** The language of the code; `$` for mathematics. */
  readonly language: (args: Arguments) => string;
  /** The words above it. */
  readonly title?: (args: Arguments) => string;
  /** Whether it is for code; it is where this is left out. */
  readonly isFor?: (args: Arguments) => boolean;
}

const named = ({ named: by }: Arguments) => by.get('lang') ?? by.get('language') ?? '';

const ROWS: Readonly<Record<string, CodeRow>> = {
  highlight: { language: (args) => args.positional[0] ?? named(args) },
  hl: { language: (args) => args.positional[0] ?? named(args) },
  prettify: { language: (args) => args.positional[0] ?? named(args) },
  code: {
    language: (args) =>
      named(args) || (/^[\w+#-]{1,12}$/.test(args.positional[0] ?? '') ? (args.positional[0] ?? '') : ''),
  },
  codeblock: { language: named, title: titleOf },
  sourcecode: { language: named },
  'code-toggle': { language: named },
  mermaid: { language: () => 'mermaid' },
  katex: { language: () => '$' },
  latex: { language: () => '$' },
  math: { language: () => '$' },
  mathjax: { language: () => '$' },
  // What a template keeps under a name of code, for another to show.
  set: { language: () => '', isFor: namesCode },
  capture: { language: () => '', isFor: namesCode },
};

const NAMES = Object.keys(ROWS).join('|');

/** A cheap test that most bodies fail. */
const SIGN = new RegExp(
  `(?:\\{%-?|\\{\\{[<%])\\s*(?:${NAMES})\\b|\\[(?:code|sourcecode)\\b(?![^[\\]\\n]*\\]\\()`,
  'i',
);

/** What closes code, whatever stands in it. */
const CLOSING = new RegExp(
  `\\{%-?\\s{0,9}end(?:${NAMES})?\\s{0,9}-?%\\}|\\{\\{[<%]\\s{0,9}/\\s{0,9}(?:${NAMES})\\s{0,9}[>%]\\}\\}|\\\\?\\[/(?:code|sourcecode)\\\\?\\]`,
  'gi',
);

/** `{% set codeContent %}`, and none with a value. */
function namesCode({ positional }: Arguments): boolean {
  return positional.length === 1 && /code/i.test(positional[0] ?? '');
}

/** Hexo's words above code, with the address of where it is from. */
function titleOf({ positional }: Arguments): string {
  const at = positional.findIndex((each) => /^https?:/.test(each));
  const words = (at === -1 ? positional : positional.slice(0, at)).join(' ');
  return at === -1 ? words && emphasised(words) : link(words || (positional[at] ?? ''), positional[at] ?? '');
}

/**
 * Makes fences of the tags around code, before anything else is read: what stands between them is code, in which no
 * other syntax counts.
 */
export const codeTags: Translator = {
  concerns: (body, { file }) => !file.endsWith('.mdx') && SIGN.test(body),
  translate(body) {
    const closings = Array.from(body.matchAll(CLOSING), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      key: closingKey(match[0]),
    })).reverse();
    const layout = new Layout(body);
    const edits: Edit[] = [];
    let after = 0;
    const ground = new Ground(body);
    for (const token of lexTags(ground)) {
      const row = token.type === 'tag' && token.kind === 'open' ? ROWS[token.name] : undefined;
      if (token.type !== 'tag' || row === undefined || token.start < after) continue;
      if (row.isFor?.(readArguments(token.written)) === false) continue;
      while (closings.length > 0 && (closings.at(-1)?.start ?? 0) < token.end) closings.pop();
      const close = nextClosing(closings, token);
      if (close === undefined) continue;
      edits.push(...fence(token, close, row, layout, ground.placeOf(token.start) === 'html'));
      after = close.end;
    }
    return { edits, findings: [] };
  },
};

interface Closing extends TextRange {
  readonly key: string;
}

function closingKey(tag: string): string {
  const name = /[a-z][a-z-]*/i.exec(tag.replace(/^\{%-?\s*end/i, ' '))?.[0].toLowerCase() ?? '';
  return `${tag.includes('[') ? '[' : tag.startsWith('{{') ? '{{' : '{%'}${name}`;
}

/** Those held are in reverse order. Between the tags of one name another name's closing tag may stand. */
function nextClosing(closings: readonly Closing[], { family, name }: Tag): Closing | undefined {
  const keys = { hugo: `{{${name}`, liquid: `{%${name}`, zola: '{%', wordpress: `[${name}` };
  // The search is short: few bodies have closing tags of several kinds, and none has many.
  return closings.slice(-MOST_OTHERS).findLast(({ key }) => key === keys[family]);
}

/** How many other closing tags may stand in code. */
const MOST_OTHERS = 50;

/** @param isInHtml - whether it stands in a block of HTML, which a blank line ends */
function fence(
  open: Tag,
  close: TextRange,
  row: CodeRow,
  layout: Layout,
  isInHtml: boolean,
): readonly Edit[] {
  const args = readArguments(open.written);
  const code = layout.body.slice(open.end, close.start);
  const language = row
    .language(args)
    .toLowerCase()
    .replace(/[^\w+#.$-]/g, '');
  const title = row.title?.(args) ?? '';
  const isLine = !code.includes('\n') && !(layout.indentAt(open) !== undefined && layout.isLast(close));
  if (isLine) return inline(open, close, code, language);
  const indent = layout.indentAt(open);
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  const mark = language === '$' ? '$$' : '`'.repeat(longest + 1);
  const lines = indent ?? layout.prefixOf(layout.lineOf(open.start));
  const lead = `${isInHtml && indent === '' ? '\n' : ''}${indent === undefined ? `\n${lines}\n${lines}` : ''}${title === '' ? '' : `${title}\n${lines.trimEnd()}\n${lines}`}`;
  const behind = layout.isLast(open) ? '' : `\n${lines}`;
  const isFirst = layout.indentAt(close) !== undefined;
  return [
    { start: open.start, end: open.end, text: `${lead}${mark}${language === '$' ? '' : language}${behind}` },
    {
      start: close.start,
      end: close.end,
      text: `${isFirst ? '' : `\n${lines}`}${mark}${layout.isLast(close) ? '' : `\n${lines}`}`,
    },
  ];
}

/** Code in a line of text. */
function inline(open: Tag, close: TextRange, code: string, language: string): readonly Edit[] {
  if (code.trim() === '') return [];
  const mark =
    language === '$'
      ? '$'
      : '`'.repeat(1 + Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length)));
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  const text = language === '$' ? code.trim() : `${pad}${code}${pad}`;
  return [{ start: open.start, end: close.end, text: `${mark}${text}${mark}` }];
}
