import type { Finding } from '@site/diagnostics';
import { known } from '@site/primitives';
import { parse, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';

type Event = ReturnType<TokenizeContext['write']>[number];
type TokenizeContext = ReturnType<ReturnType<typeof parse>['document']>;
type Token = Event[1];

/**
 * How much all paragraphs of a body may cost: for each, its marks times its characters. remark looks through the rest
 * of a paragraph, or back to its beginning, for what belongs to a mark; measured, a unit takes up to 20 nanoseconds,
 * so that this is about two seconds. A paragraph of 10 KB with a mark in every third character has a sixth of it.
 */
const MOST = 2e8;

/** What may begin or end emphasis, code, a link, an image or HTML (CommonMark 0.31 §6, GFM 0.29 §6.9). */
const MARK = /\*+|_+|~+|`+|[[\]<@]|:\/\/|www\./gi;

/** Where every paragraph ends, whatever it stands in. */
const BLANK_LINE = /\n[ \t]*(?=\n)/g;

/** Text that is parsed as a whole. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Refuses a body whose parsing would take a time that grows with the square of its length, at its worst paragraph. */
export function findTooCostly(body: string): { offset: number; finding: Finding } | undefined {
  // Nearly every body is too short to cost too much, and of the others most have blank lines enough.
  if (body.length ** 2 <= MOST || sum(betweenBlankLines(body), body) <= MOST) return undefined;
  const paragraphs = inlineContents(body);
  if (sum(paragraphs, body) <= MOST) return undefined;
  const worst = paragraphs.reduce((a, b) => (costOf(b, body) > costOf(a, body) ? b : a));
  return { offset: worst.start, finding: finding(worst, body) };
}

function sum(stretches: readonly Stretch[], body: string): number {
  return stretches.reduce((total, stretch) => total + costOf(stretch, body), 0);
}

function costOf({ start, end }: Stretch, body: string): number {
  return (end - start) * marksOf({ start, end }, body);
}

function marksOf({ start, end }: Stretch, body: string): number {
  return body.slice(start, end).match(MARK)?.length ?? 0;
}

function betweenBlankLines(body: string): readonly Stretch[] {
  const ends = [...Array.from(body.matchAll(BLANK_LINE), ({ index }) => index), body.length];
  let start = 0;
  return ends.map((end) => {
    const stretch = { start, end };
    start = end;
    return stretch;
  });
}

/** The contents of paragraphs, headings and cells: micromark finds them all before it looks into any. */
function inlineContents(body: string): readonly Stretch[] {
  const chunks = preprocess()(body, undefined, true);
  const containers = starts(
    parse({ extensions: [gfm(), withoutDefinitions] })
      .document()
      .write(chunks),
    'chunkFlow',
  );
  const contents = containers.flatMap(({ _tokenizer }) => starts(known(_tokenizer).events, 'chunkText'));
  return contents.map((token) => {
    DEFINITIONS.lastIndex = token.start.offset;
    const text = DEFINITIONS.test(body) ? DEFINITIONS.lastIndex : token.start.offset;
    const end = endOfContent(token);
    return { start: Math.min(text, end), end };
  });
}

/** A definition whose title does not end is looked for in every line of its paragraph. */
const withoutDefinitions = { disable: { null: ['definition'] } };

/** Lines at the beginning of a paragraph that surely are definitions, which cost little (CommonMark 0.31 §4.7). */
const DEFINITIONS = /(?: {0,3}\[[^[\]\\\n]{0,300}[^[\]\\\s]\]: *[^\s<]\S*(?: +"[^"\\\n]*")?(?:\n|$))+/y;

/** Text that goes on over lines is a token for each; these are the first. */
function starts(events: readonly Event[], type: Token['type']): readonly Token[] {
  return events.flatMap(([kind, token]) =>
    kind === 'enter' && token.type === type && token.previous === undefined ? [token] : [],
  );
}

function endOfContent(first: Token): number {
  let last = first;
  while (last.next !== undefined) last = last.next;
  return last.end.offset;
}

function finding(worst: Stretch, body: string): Finding {
  const length = worst.end - worst.start;
  return {
    rule: 'paragraph-too-costly',
    value: '',
    message: `The paragraph here has ${length} characters and ${marksOf(worst, body)} marks that may begin or end emphasis, code, links or HTML: the time that their parsing takes grows with the product.`,
    fix: 'Part it by blank lines; put what is no markdown into a code block.',
  };
}
