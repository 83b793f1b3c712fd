import type { Finding } from '@site/diagnostics';
import { known } from '@site/primitives';
import type { Nodes, Root } from 'mdast';
import { parseMarkdown } from '../parse.ts';
import { rangeOf } from '../tree/ranges.ts';
import { findTooCostly } from './parsing-cost.ts';
import { findTooLongReferences } from './reference-length.ts';
import { findTooManyChanges } from './structure-cost.ts';
import { findTooManyMissingCells } from './table-padding.ts';

/** The most levels of a tree, of which a list takes two: authors need ten, the stack overflows after thousands. */
const MAX_LEVELS = 200;

/** The most open brackets in a block: parsing time is quadratic in it. */
const MAX_BRACKETS = 1000;

/** A line that opens 500 containers (block quotes, list items, footnotes) or more, even in code. */
const OPENS_TOO_MANY = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\s\]]+\]:)){500}.*/gm;

/** A run of tabs that makes parsing slow: its time is quadratic in the length. */
const TOO_MANY_TABS = /(?<!\t)\t{5000}/;

/** `- - -`, however long, is a thematic break (CommonMark 0.31 §4.1). */
const THEMATIC_BREAK = /^[ \t]*([-*])(?:[ \t]|\1)*$/;

/** The tokens that matter for bracket depth: brackets, escapes, and blank lines, which end a block. */
const BRACKET = /[[\]]|\\.|\n[ \t]*(?=\n)/g;

const nestedTooDeeply: Finding = {
  rule: 'nesting-too-deep',
  value: '',
  message: `Quotes, lists or emphasis are nested more than ${MAX_LEVELS} levels deep here (a list has two), or brackets more than ${MAX_BRACKETS}.`,
  fix: 'Nest them less deep; put what is no markdown into a code block.',
};

const tabs: Finding = {
  rule: 'too-many-tabs',
  value: '',
  message: 'More than 5000 tabs stand in a row here.',
  fix: 'Take them out.',
};

/** Why a body is rejected, and the offset. */
export interface Refusal {
  readonly offset: number;
  readonly finding: Finding;
}

/** A parsed body, or why it was rejected. */
export type Parsed = { readonly tree: Root } | { readonly refusal: Refusal };

/** Parses a body, or rejects it if parsing would take too long or its tree would be too deep. */
export function parseWithinLimits(body: string): Parsed {
  return withinStack(() => {
    const costly = findCostly(body);
    if (costly !== undefined) return { refusal: costly };
    const tree = parseMarkdown(body);
    const at = firstTooDeep(tree);
    if (at !== undefined) return tooDeep(at);
    // Without a bar no table has columns that a row could lack, and without a colon nothing is defined.
    const amplified =
      (body.includes('|') ? findTooManyMissingCells(tree) : undefined) ??
      (body.includes(']:') ? findTooLongReferences(tree) : undefined);
    return amplified === undefined ? { tree } : { refusal: amplified };
  });
}

/** Why a body would take too long to parse, as far as that can be said without its tree. */
export function findRefusal(body: string): Refusal | undefined {
  const found = withinStack(() => ({ refusal: findCostly(body) }));
  return found.refusal;
}

function findCostly(body: string): Refusal | undefined {
  const tabsAt = body.search(TOO_MANY_TABS);
  if (tabsAt >= 0) return { offset: tabsAt, finding: tabs };
  const nested = tooManyOpen(body) ?? tooManyBrackets(body);
  if (nested !== undefined) return tooDeep(nested).refusal;
  return findTooManyChanges(body) ?? findTooCostly(body);
}

/** A stack overflow is a refusal: where it happens depends on the machine, so there is no better offset. */
function withinStack<Result>(parse: () => Result): Result | { readonly refusal: Refusal } {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return tooDeep(0);
    throw error;
  }
}

function tooDeep(offset: number): { readonly refusal: Refusal } {
  return { refusal: { offset, finding: nestedTooDeeply } };
}

function tooManyOpen(body: string): number | undefined {
  return Array.from(body.matchAll(OPENS_TOO_MANY)).find(([line]) => !THEMATIC_BREAK.test(line))?.index;
}

function tooManyBrackets(body: string): number | undefined {
  if (!hasMoreThan(body, '[', MAX_BRACKETS)) return undefined;
  let open = 0;
  for (const { 0: found, index } of body.matchAll(BRACKET)) {
    if (found === '[') open += 1;
    else if (found === ']') open = Math.max(0, open - 1);
    else if (found.startsWith('\n')) open = 0;
    if (open > MAX_BRACKETS) return index;
  }
  return undefined;
}

function hasMoreThan(text: string, part: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf(part, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Breadth first, without recursion, which could overflow the stack. */
function firstTooDeep(tree: Root): number | undefined {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; depth <= MAX_LEVELS; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
    if (level.length === 0) return undefined;
  }
  return rangeOf(known(level[0])).start;
}
