import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { lookAtGfm, parseGfm, parseMarkdown } from './parse.ts';
import { parseWithRemark } from './remark.ts';
import { bodies, DOCUMENTS, EXAMPLES } from './test-support.ts';

/** Types, values, destinations and positions. remark sometimes sets `checked` on the root, which has no such field. */
function tree({ checked: _, ...root }: Root & { checked?: unknown }): object {
  return root;
}

function expectRemark(text: string): void {
  const [ours, theirs] = [tree(parseGfm(text)), tree(parseWithRemark(text))];
  // Many times faster than the matcher for large trees that are equal.
  if (!isDeepStrictEqual(ours, theirs)) expect(ours).toStrictEqual(theirs);
}

describe('parseGfm is remark', () => {
  it('for every example of CommonMark, and what GFM adds', () => {
    expect(EXAMPLES.length).toBeGreaterThan(600);
    for (const text of EXAMPLES) expectRemark(text);
  });

  it('for the documents of the sample site', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(50);
    for (const text of DOCUMENTS) expectRemark(text);
  });

  it.for(Object.entries(bodies))('for %s', ([, body]) => {
    fc.assert(
      fc.property(body, fc.constantFrom('', '\n'), (text, end) => expectRemark(text + end)),
      { numRuns: 1000 },
    );
  });
});

describe('a text that several look at', () => {
  const text = '# Salt\n\n- [a](b)\n';

  it('is parsed once', () => {
    expect(lookAtGfm(text)).toBe(lookAtGfm(text));
  });

  it('is parsed again after its tree was handed out, which its owner may change', () => {
    const tree = lookAtGfm(text);
    expect(parseMarkdown(text)).toBe(tree);
    expect(parseMarkdown(text)).not.toBe(tree);
    expect(lookAtGfm(text)).not.toBe(tree);
  });
});
