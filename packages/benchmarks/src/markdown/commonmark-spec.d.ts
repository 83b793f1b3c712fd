/** The specification of CommonMark, with its examples. */
declare module 'commonmark-spec' {
  export const tests: readonly { readonly markdown: string }[];
}
