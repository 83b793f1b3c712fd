import type { Finding } from '@site/diagnostics';
import { known } from '@site/primitives';
import { parse, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';

type Event = ReturnType<TokenizeContext['write']>[number];
type TokenizeContext = ReturnType<ReturnType<typeof parse>['document']>;
type Token = Event[1];

/**
 * The most that all paragraphs of a body may cost, in delimiters × characters of each. remark scans the paragraph
 * forwards or back for the partner of a delimiter; measured, a unit takes up to 20 ns, so this is about two seconds.
 * A paragraph of 10 KB with a delimiter in every third character has a sixth of it.
 */
const MAX_COST = 2e8;

/** Delimiters of emphasis, code, links, images and HTML (CommonMark 0.31 §6, GFM 0.29 §6.9). */
const DELIMITER = /\*+|_+|~+|`+|[[\]<@]|:\/\/|www\./gi;

/**
 * Runs of marks that open and close each other one by one or in pairs: what each pair encloses is moved, so that time
 * is quadratic in their length whatever stands between them. Measured, in units of the other cost.
 */
const RUN = /\*{4,}|_{4,}/g;
const RUN_COST = 20;

/** Ends every paragraph, in any container: a blank line, an item of a bullet list, an ATX heading (CommonMark 0.31 §4.8). */
const END_OF_PARAGRAPH = /\n(?:[ \t]*(?=\n)| {0,3}(?=[-+*][ \t]+\S|#{1,6}[ \t]))/g;

/** A range whose inline content is parsed at once. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Reports a body whose inline parsing would take quadratic time, at its worst paragraph. */
export function findTooCostly(body: string): { offset: number; finding: Finding } | undefined {
  // Cheap upper bounds first: nearly every body is short enough, and most others have enough ends of paragraphs.
  if (RUN_COST * body.length ** 2 <= MAX_COST || sum(betweenEnds(body), body) <= MAX_COST) return undefined;
  const paragraphs = inlineContents(body);
  if (sum(paragraphs, body) <= MAX_COST) return undefined;
  const worst = paragraphs.reduce((a, b) => (costOf(b, body) > costOf(a, body) ? b : a));
  return { offset: worst.start, finding: finding(worst, body) };
}

function sum(stretches: readonly Stretch[], body: string): number {
  return stretches.reduce((total, stretch) => total + costOf(stretch, body), 0);
}

function costOf({ start, end }: Stretch, body: string): number {
  const runs =
    body
      .slice(start, end)
      .match(RUN)
      ?.reduce((length, run) => length + run.length, 0) ?? 0;
  return (end - start) * countDelimiters({ start, end }, body) + RUN_COST * runs ** 2;
}

function countDelimiters({ start, end }: Stretch, body: string): number {
  return body.slice(start, end).match(DELIMITER)?.length ?? 0;
}

function betweenEnds(body: string): readonly Stretch[] {
  const ends = [...Array.from(body.matchAll(END_OF_PARAGRAPH), ({ index }) => index), body.length];
  let start = 0;
  return ends.map((end) => {
    const stretch = { start, end };
    start = end;
    return stretch;
  });
}

/** The inline content of paragraphs, headings and cells: micromark finds all of it before it tokenises any. */
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

/** An unclosed definition title is searched for on every line of its paragraph. */
const withoutDefinitions = { disable: { null: ['definition'] } };

/** Lines at the start of a paragraph that surely are definitions, which cost little (CommonMark 0.31 §4.7). */
const DEFINITIONS = /(?: {0,3}\[[^[\]\\\n]{0,300}[^[\]\\\s]\]: *[^\s<]\S*(?: +"[^"\\\n]*")?(?:\n|$))+/y;

/** The first tokens of chains: text over several lines is a linked list of tokens. */
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
    message: `The paragraph here has ${length} characters and ${countDelimiters(worst, body)} marks that may begin or end emphasis, code, links or HTML: the time that their parsing takes grows with the product.`,
    fix: 'Part it by blank lines; put what is no markdown into a code block.',
  };
}
