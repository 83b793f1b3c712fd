/** The two parsers of CommonMark with GFM, for benchmarks: not published. */
export { parseGfm } from './parse.ts';
export { parseWithRemark } from './remark.ts';
