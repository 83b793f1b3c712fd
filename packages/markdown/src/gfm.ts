/** What translators and the benchmarks need of the parser of CommonMark and GFM. */
export { type Fence, fenceOf } from './fast/fence.ts';
export { isBlank, Lines } from './fast/lines.ts';
export { lookAtGfm, parseGfm } from './parse.ts';
export { INLINE_TAGS } from './references/inline-tags.ts';
export { parseWithExtensions, parseWithRemark } from './remark.ts';
export { codeRanges } from './tree/code-ranges.ts';
