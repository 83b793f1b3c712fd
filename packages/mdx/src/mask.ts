/** Syntax that stands in `.mdx` files although MDX does not know it, because tools read it first. */
interface Foreign {
  readonly pattern: RegExp;
  /** What of it MDX would read. */
  readonly hidden: RegExp;
}

const FOREIGN: readonly Foreign[] = [
  // Autolinks, which are no JSX.
  { pattern: /<(?:https?:\/\/|mailto:)[^\s<>]*>/g, hidden: /[<>{}]/g },
  // The id of a heading.
  { pattern: /\{#[\w-]+\}(?=[ \t]*$)/gm, hidden: /[{}]/g },
  // The same, as a comment of MDX.
  { pattern: /\{\/\*[\w-]+\*\/\}(?=[ \t]*$)(?<=^#{1,6}[ \t].*)/gm, hidden: /[{}]/g },
  // Math: braces after `\`, `^` and `_` are its own.
  { pattern: /\$\$(?=[^$]*[\\^_{])[^$]*\$\$/g, hidden: /[<{}]/g },
  { pattern: /(?<![\\$\w`{])\$(?![\s{])(?=[^$\n]*[\\^_])[^$\n`]*[^\s$\\]\$(?!\d)/g, hidden: /[<{}]/g },
  // Shortcodes and tags of other tools.
  { pattern: /\{\{[<%][^\n]*?[>%]\}\}|\{%[^\n{}]*%\}/g, hidden: /[<{}]/g },
];

/** An HTML comment, which Docusaurus reads as one of MDX. */
const COMMENT = /<!--([\s\S]*?)-->/g;

/** A text of the same length in which MDX reads what is not its own as words, and HTML comments as comments. */
export function maskForeign(text: string): string {
  const masked = FOREIGN.reduce(
    (before, { pattern, hidden }) => before.replace(pattern, (match) => match.replace(hidden, '.')),
    text,
  );
  return masked.replace(COMMENT, (_, inner: string) => `{/* ${inner.replace(/[^\s>]/g, '.')}*/}`);
}
