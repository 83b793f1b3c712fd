import type { Translator } from '@site/markdown';

/** Whether a file is MDX by its name. */
const MDX_FILE = /\.mdx$/i;

/**
 * An import of JavaScript before anything else: the tools for which `.md` is MDX too (Docusaurus, Nextra) have their
 * components of such lines, and nobody begins a text so.
 */
const BEGINS_WITH_IMPORT =
  /^\s*import[ \t]+(?:[\w$*{](?:[^'"`;\n]|\n(?![ \t]*\n)){0,500}?\sfrom[ \t]+)?(['"])[^'"\n]+\1;?[ \t]*(?:\n|$)/;

/** MDX: a `.mdx` file; any other one that begins with an import and is MDX as a whole. */
export const mdx: Translator = {
  concerns: (body, { file }) => MDX_FILE.test(file) || BEGINS_WITH_IMPORT.test(body),
  async translate(body, { file, fields = {} }) {
    // Its parsers take longer to load than most folders take to be read.
    const { translateIfMdx, translateMdx } = await import('./translate-mdx.ts');
    if (MDX_FILE.test(file)) return translateMdx(body, fields);
    return translateIfMdx(body, fields) ?? { edits: [], findings: [] };
  },
};
