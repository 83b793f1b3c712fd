import {
  applyEdits,
  type Edit,
  findRefusal,
  type LocatedFinding,
  type Refusal,
  type TranslationContext,
  type Translator,
  writtenAt,
} from '@site/markdown';
import { mdx } from '@site/mdx';
import { directives } from './directives/directives.ts';
import { identifiers } from './directives/identifiers.ts';
import { leafDirectives } from './directives/leaves.ts';
import { htmlComments } from './html-comments.ts';
import { attributeLists } from './kramdown/attribute-lists.ts';
import { kramdownExtensions } from './kramdown/extensions.ts';
import { definitionLists } from './marks/definition-lists.ts';
import { headingComments } from './marks/heading-comments.ts';
import { marks, subscripts } from './marks/marks.ts';
import { blockMath, inlineMath } from './math/math.ts';
import { noMath } from './math/no-math.ts';
import { codeTags } from './shortcodes/code-tags.ts';
import { templateTags } from './shortcodes/template-tags.ts';
import { zolaLinks } from './shortcodes/zola-links.ts';

/** The plug-ins of a site's owner: they come before what this software reads into the same characters. */
const ownPlugins: Translator = {
  concerns: (body, context) => context.plugins?.concerns(body, context) === true,
  translate: (body, context) => context.plugins?.translate(body, context) ?? { edits: [], findings: [] },
};

/** The translators, in the order in which they read a body: each reads what those before it made. */
const TRANSLATORS: readonly Translator[] = [
  mdx,
  // Braces with a hash would be comments of templates.
  headingComments,
  codeTags,
  // Before the braces of TeX are read as tags.
  blockMath,
  templateTags,
  zolaLinks,
  htmlComments,
  ownPlugins,
  kramdownExtensions,
  identifiers,
  directives,
  leafDirectives,
  inlineMath,
  noMath,
  attributeLists,
  definitionLists,
  marks,
  subscripts,
];

/** How a body came to read as markdown. */
export interface TranslatedBody {
  /** The edits of each translator that made any, to the text that those before it left. */
  readonly layers: readonly (readonly Edit[])[];
  /** At offsets of the author's body. */
  readonly findings: readonly LocatedFinding[];
}

/** A translated body, or why it was rejected. */
export type TranslateResult = TranslatedBody | { readonly refusal: Refusal };

/**
 * Translates the syntax of other tools into CommonMark and GFM, so that every form of a record says the same. Code
 * stays as it is.
 * @example
 * await translate('Salt.<!-- how much? -->', { file: 'salt.md' });
 * // { layers: [[{ start: 5, end: 23, text: '' }]], findings: [] }
 */
export async function translate(body: string, context: TranslationContext): Promise<TranslateResult> {
  const layers: (readonly Edit[])[] = [];
  const findings: LocatedFinding[] = [];
  let text = body;
  let isChecked = false;
  for (const translator of TRANSLATORS) {
    if (!translator.concerns(text, context)) continue;
    // A translator parses, and another may have made the text longer.
    const refusal = isChecked ? undefined : findRefusal(text);
    if (refusal !== undefined) return { refusal: { ...refusal, offset: writtenAt(layers, refusal.offset) } };
    isChecked = true;
    const translation = await translator.translate(text, context);
    const failed = translation.refusal;
    if (failed !== undefined) return { refusal: { ...failed, offset: writtenAt(layers, failed.offset) } };
    findings.push(
      ...translation.findings.map(({ offset, finding }) => ({ offset: writtenAt(layers, offset), finding })),
    );
    if (translation.edits.length === 0) continue;
    layers.push(translation.edits);
    text = applyEdits(text, translation.edits);
    isChecked = false;
  }
  return { layers, findings };
}
