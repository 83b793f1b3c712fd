import type { Finding } from '@site/diagnostics';
import type { Root } from 'mdast';
import type { LocatedFinding } from '../references/report-first.ts';
import { descendants } from '../tree/descendants.ts';
import { rangeOf } from '../tree/ranges.ts';
import { highlighter } from './languages.ts';

/**
 * The longest code block and line that is highlighted, in UTF-16 code units: grammars are regular expressions that can
 * backtrack in quadratic or cubic time, above all within one line, and pages are rendered per request. Measured: a real
 * file of 20,000 characters takes 15 ms, the worst found 57 s as one line and 1.5 s in lines of 500. All blocks of a
 * document together may have `document`.
 */
export const LIMITS = { code: 20_000, line: 500, document: 60_000 } as const;

/** What the code blocks of a document, asked in order, may still cost. */
export class HighlightBudget {
  #left: number = LIMITS.document;

  /** Whether a block is highlighted. From the first that does not fit, none is. */
  allows(language: string, code: string): boolean {
    if (!highlighter.registered(language) || isTooLong(code)) return false;
    this.#left -= code.length;
    return !this.isSpent;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}

function isTooLong(code: string): boolean {
  return code.length > LIMITS.code || code.split('\n').some((line) => line.length > LIMITS.line);
}

/** A language, without the suffixes of generators: `js{1,3}` in Gatsby, `js/2-3` in Eleventy, `js:a.js`. */
const LANGUAGE = /^[\w+#.-]+/;

/** The language that the info string of a code block begins with. */
export function languageOf(info: string): string {
  return LANGUAGE.exec(info)?.[0] ?? '';
}

/** Reports the first code block of a body that is not highlighted because those before it have cost too much. */
export function findPlainCode(tree: Root): readonly LocatedFinding[] {
  const budget = new HighlightBudget();
  for (const node of descendants(tree)) {
    if (node.type !== 'code') continue;
    budget.allows(languageOf(node.lang ?? ''), node.value);
    if (budget.isSpent) return [{ offset: rangeOf(node).start, finding: tooMuchCode(node.lang ?? '') }];
  }
  return [];
}

function tooMuchCode(value: string): Finding {
  return {
    rule: 'code-not-highlighted',
    value,
    message: `With this block, the highlighted code of the document has more than ${LIMITS.document} characters: from here on code is shown without colours.`,
    fix: 'Part the text into several documents, or show the longest code as a file that it links to.',
  };
}
