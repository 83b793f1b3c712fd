import type { Finding } from '@site/diagnostics';
import { known } from '@site/primitives';
import type { Nodes, Root } from 'mdast';
import { parseMarkdown } from '../parse.ts';
import { rangeOf } from '../tree/ranges.ts';
import { findTooCostly } from './parsing-cost.ts';
import { findTooManyChanges } from './structure-cost.ts';

/** How many levels a tree may have, of which a list takes two: a writer needs ten, and the stack ends after thousands. */
const MAX_LEVELS = 200;

/** How many brackets may be open at once in a block: the time that their parsing takes grows with the square. */
const MAX_BRACKETS = 1000;

/** A line that opens more quotes, lists and footnotes than a parser should be given; in code, a line may look like it. */
const OPENS_TOO_MANY = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\s\]]+\]:)){500}.*/gm;

/** More tabs in a row than anybody means: the time that their parsing takes grows with the square. */
const TOO_MANY_TABS = /(?<!\t)\t{5000}/;

/** `- - -`, however long, is one line across the page (CommonMark §4.1). */
const THEMATIC_BREAK = /^[ \t]*([-*])(?:[ \t]|\1)*$/;

/** What counts in the nesting of brackets: they themselves, an escape, and the blank line that ends a block. */
const BRACKET = /[[\]]|\\.|\n[ \t]*(?=\n)/g;

/** What is wrong with a body that is nested too deeply. */
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

/** Why a body is refused, and where in it. */
export interface Refusal {
  readonly offset: number;
  readonly finding: Finding;
}

/** A body that was parsed, or why it is more than what comes later can follow. */
export type Parsed = { readonly tree: Root } | { readonly refusal: Refusal };

/** Parses a body unless that takes too long, or it is nested too deeply. */
export function parseWithinLimits(body: string): Parsed {
  const tabsAt = body.search(TOO_MANY_TABS);
  if (tabsAt >= 0) return { refusal: { offset: tabsAt, finding: tabs } };
  const nested = tooManyOpen(body) ?? tooManyBrackets(body);
  if (nested !== undefined) return tooDeep(nested);
  try {
    const costly = findTooManyChanges(body) ?? findTooCostly(body);
    if (costly !== undefined) return { refusal: costly };
    const tree = parseMarkdown(body);
    const at = firstTooDeep(tree);
    return at === undefined ? { tree } : tooDeep(at);
  } catch (error) {
    // Where the stack ran out differs from machine to machine, and is in any case too deep.
    if (error instanceof RangeError) return tooDeep(0);
    throw error;
  }
}

function tooDeep(offset: number): Parsed {
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

/** Level by level, without recursion: the depth is what is in question. */
function firstTooDeep(tree: Root): number | undefined {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; depth <= MAX_LEVELS; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
    if (level.length === 0) return undefined;
  }
  return rangeOf(known(level[0])).start;
}
