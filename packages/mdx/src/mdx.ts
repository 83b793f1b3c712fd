import type { Translator } from '@site/markdown';

/** Whether a file is MDX by its name. */
const MDX_FILE = /\.mdx$/i;

/**
 * An import of JavaScript before anything else: the tools for which `.md` is MDX too (Docusaurus, Nextra) have their
 * components of such lines, and nobody begins a text so.
 */
const BEGINS_WITH_IMPORT =
  /^\s*import[ \t]+(?:[\w$*{](?:[^'"`;\n]|\n(?![ \t]*\n)){0,500}?\sfrom[ \t]+)?(['"])[^'"\n]+\1;?[ \t]*(?:\n|$)/;

/** What markdown has not, outside of code perhaps: lines of a program, components, comments, and attributes of React. */
const LOOKS_LIKE_MDX =
  /^(?:import|export)[ \t][^\n]*['"({]|<\/?[A-Z][\w.]*[\s/>]|\{\/\*|<[a-z][^<>\n]*\s(?:\w+=\{|className=)/m;

/**
 * MDX: a `.mdx` file; any other one that begins with an import and is MDX as a whole; and where the tool reads every text
 * as MDX, one that looks like it and can be read so.
 */
export const mdx: Translator = {
  concerns: (body, { file, isMdx = false }) =>
    MDX_FILE.test(file) || BEGINS_WITH_IMPORT.test(body) || (isMdx && LOOKS_LIKE_MDX.test(body)),
  async translate(body, { file, fields = {}, isMdx = false }) {
    // Its parsers take longer to load than most folders take to be read.
    const { translateIfMdx, translateMdx } = await import('./translate-mdx.ts');
    if (MDX_FILE.test(file)) return translateMdx(body, fields);
    return translateIfMdx(body, fields, isMdx) ?? { edits: [], findings: [] };
  },
};
