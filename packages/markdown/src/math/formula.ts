import type Katex from 'katex';

/** The longest formula and the longest of a body, in UTF-16 code units: measured, one takes 2 µs to be set. */
export const LIMITS = { formula: 5000, document: 100_000, levels: 40 } as const;

let katex: typeof Katex | undefined;

/** Whether a body may hold a formula: a cheap test, which most fail. */
export function mayHaveMath(body: string): boolean {
  return /\$`|[`~]math\b/.test(body);
}

/** Loads what sets formulas, if a body has any. Without it TeX is shown as code. */
export async function loadMath(body: string): Promise<void> {
  if (katex === undefined && mayHaveMath(body)) katex = (await import('katex')).default;
}

/** What a formula is set as, or why it is not. */
export type Formula = { readonly mathml: string } | { readonly fault: string };

/** What is read of TeX, and what is not: a definition can grow without end, and a link leads anywhere. */
const SETTINGS = {
  output: 'mathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 300,
  maxSize: 20,
} as const;

const DEFINITION =
  /\\(?:[gex]?def|let|futurelet|global|long|newcommand|renewcommand|providecommand|DeclareMathOperator)\b/;

/** Sets a formula as MathML; `undefined` as long as nothing is loaded that could. */
export function setFormula(tex: string, displayMode: boolean): Formula | undefined {
  if (katex === undefined) return undefined;
  if (tex.length > LIMITS.formula) return { fault: `it has more than ${LIMITS.formula} characters` };
  const [definition] = DEFINITION.exec(tex) ?? [];
  if (definition !== undefined)
    return { fault: `${definition} defines a command, which no other formula knows` };
  if (isNestedTooDeeply(tex)) return { fault: `it is nested more than ${LIMITS.levels} levels deep` };
  try {
    const html = katex.renderToString(tex, { ...SETTINGS, displayMode });
    return { mathml: html.replace(/^<span class="katex">|<\/span>$/g, '') };
  } catch (error) {
    return { fault: error instanceof katex.ParseError ? error.rawMessage : 'it is nested too deeply' };
  }
}

/** Commands that take the next one as theirs, and groups: each needs room on the stack. */
function isNestedTooDeeply(tex: string): boolean {
  if (/(?:\\[A-Za-z]+\s*){41}/.test(tex.replace(/\\[A-Za-z]+(?=\s*[^\\\sA-Za-z{[(^_])/g, ''))) return true;
  let depth = 0;
  for (const [sign] of tex.matchAll(/\\(?:left|begin)\b|\\(?:right|end)\b|\\.|[{}]/g)) {
    if (sign === '{' || sign === '\\left' || sign === '\\begin') depth += 1;
    else if (sign === '}' || sign === '\\right' || sign === '\\end') depth -= 1;
    if (depth > LIMITS.levels) return true;
  }
  return false;
}
