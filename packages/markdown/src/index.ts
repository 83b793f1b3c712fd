export { blockAnchor, blocksOf } from './dialects/block-ids.ts';
export { readSize } from './dialects/image-sizes.ts';
export { findPlainCode } from './html/highlight-budget.ts';
export { type HtmlChanges, type HtmlOptions, renderHtml } from './html/render-html.ts';
export { findRefusal, parseWithinLimits, type Refusal } from './limits/parse-within-limits.ts';
export { findUnsetMath } from './math/find-unset-math.ts';
export { loadMath } from './math/formula.ts';
export { type Dimensions, IMAGE_HEAD, imageDimensions, type SizedImage } from './media/image-dimensions.ts';
export { fileType, isMedia, showingOf } from './media/media-types.ts';
export { parseMarkdown } from './parse.ts';
export { findComments, reportComments } from './references/comments.ts';
export { findForeignSyntax } from './references/foreign-syntax.ts';
export {
  findReferences,
  inlineTags,
  type Reference,
  type ResourceReference,
  type WikiReference,
} from './references/references.ts';
export { type LocatedFinding, matchesIn, reportFirst } from './references/report-first.ts';
export { applyEdits, type Edit, movedBy, writtenAt } from './text/edits.ts';
export { escapeLabel } from './text/escape-label.ts';
export { MAX_EXCERPT_LENGTH, truncateAtWord } from './text/excerpt.ts';
export { headingLine } from './text/heading-line.ts';
export { type HeadingLink, headingParts } from './text/heading-parts.ts';
export { type Heading, outlineOf } from './text/outline.ts';
export { plainText } from './text/plain-text.ts';
export { type Prose, proseOf } from './text/prose.ts';
export { titleOf } from './text/title.ts';
export type { ShownFields, Translation, TranslationContext, Translator } from './text/translator.ts';
export { descendants } from './tree/descendants.ts';
export { isOutside } from './tree/is-outside.ts';
export { rangeOf, type TextRange } from './tree/ranges.ts';
