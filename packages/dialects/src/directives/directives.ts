import {
  descendants,
  type LocatedFinding,
  rangeOf,
  reportFirst,
  type TextRange,
  type Translator,
} from '@site/markdown';
import { Lines, lookAtGfm } from '@site/markdown/gfm';
import type { Code } from 'mdast';
import type { Container } from './container.ts';
import { containerEdits, type Label } from './container-edits.ts';
import { findContainers } from './find-containers.ts';

/** A cheap test that most bodies fail. */
const SIGN = /^[ \t>]*(?::{3,}[ \t]*[\w{]|(?:!!!|\?\?\?\+?|===[!+]?)[ \t]+["\w])/m;

/** Where HTML keeps what stands in it as it is. */
const VERBATIM = /^<(?:pre|script|style|textarea|!)/i;

/**
 * Makes callouts, `<details>` and labelled code of directives and of the containers of MkDocs. Those of other names keep
 * their text. Names and forms: Docusaurus, Starlight, Astro, VitePress, VuePress, Pandoc, Quarto, MyST, MkDocs.
 */
export const directives: Translator = {
  concerns: (body) => SIGN.test(body),
  translate(body) {
    const nodes = Array.from(descendants(lookAtGfm(body)));
    const verbatim = nodes.filter(
      (node) =>
        node.type === 'code' ||
        node.type === 'inlineCode' ||
        (node.type === 'html' && VERBATIM.test(node.value)),
    );
    const code = verbatim.map(rangeOf);
    const lines = new Lines(body);
    const containers = findContainers(lines, code);
    const blocks = nodes.filter((node) => node.type === 'code');
    return {
      edits: containerEdits(lines, containers, labelsOf(lines, containers, blocks)),
      findings: reportUnknown(lines, containers, body),
    };
  },
};

/** The label of a block in a code group: VitePress writes it into the info string, between brackets. */
const LABEL = /\[([^[\]\n]+)\]/;

function labelsOf(lines: Lines, containers: readonly Container[], blocks: readonly Code[]): readonly Label[] {
  const groups = containers.filter(({ kind }) => kind === 'group');
  if (groups.length === 0) return [];
  return blocks.flatMap((block) => {
    const line = (block.position?.start.line ?? 1) - 1;
    const [, text] = LABEL.exec(`${block.lang ?? ''} ${block.meta ?? ''}`) ?? [];
    const isGrouped = groups.some(({ first, last }) => first < line && line < last);
    return text === undefined || !isGrouped || line >= lines.count ? [] : [{ line, text }];
  });
}

function reportUnknown(
  lines: Lines,
  containers: readonly Container[],
  body: string,
): readonly LocatedFinding[] {
  const unknown = containers
    .filter(({ kind }) => kind === 'text')
    .map(({ first, column }): TextRange => ({ start: lines.start(first) + column, end: lines.end(first) }));
  return reportFirst(unknown, body, {
    rule: 'directive-unknown',
    message: 'No directive of this name is known here, so only the text in it is published.',
    fix: 'Nothing, if the text is enough. For a callout write :::note, for text that folds :::details.',
  });
}
