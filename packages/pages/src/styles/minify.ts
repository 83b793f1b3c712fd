/**
 * Leaves out the space that CSS does not need: around blocks, declarations and children, and after commas. Where space
 * can mean something (a descendant, a sum, a pseudo-class of any element) it stays. Strings are not looked for, because
 * none of ours has such marks in it.
 */
export function minify(css: string): string {
  return css.replace(/\s*([{};>])\s*|([:,])\s+/g, '$1$2').replaceAll(';}', '}');
}
