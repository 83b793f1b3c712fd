import type { Element, ElementContent, Root, RootContent } from 'hast';
import { elements } from './elements.ts';
import { highlighter } from './languages.ts';

/**
 * The longest code block and line that is highlighted, in UTF-16 code units: grammars are regular expressions that can
 * backtrack in quadratic or cubic time, above all within one line, and pages are rendered per request. Measured: a real
 * file of 20,000 characters takes 15 ms, the worst found 57 s as one line and 1.5 s in lines of 500.
 */
export const LIMITS = { code: 20_000, line: 500 } as const;

/** Adds the classes of the grammar to the tokens of every code block in a known language. */
export function highlightCode(tree: Root): void {
  for (const { tagName, children } of elements(tree)) {
    const [code] = children;
    if (tagName === 'pre' && code?.type === 'element') code.children = highlighted(code);
  }
}

function highlighted({ properties, children }: Element): ElementContent[] {
  const [text] = children;
  const language = languageOf(properties['className']);
  if (text?.type !== 'text' || language === undefined || isTooLong(text.value)) return children;
  try {
    return onlyMarks(highlighter.highlight(language, text.value).children);
  } catch {
    // Without highlighting the code is still readable.
    return children;
  }
}

/** Unwraps the spans of embedded languages: their class is the language's bare name, which may collide. */
function onlyMarks(nodes: readonly RootContent[]): ElementContent[] {
  // lowlight emits no other nodes.
  const made = nodes.filter((node) => node.type === 'text' || node.type === 'element');
  return made.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    const children = onlyMarks(node.children);
    return String(node.properties['className']).startsWith('hljs-') ? [{ ...node, children }] : children;
  });
}

/** A language, without the suffixes of generators: `js{1,3}` in Gatsby, `js/2-3` in Eleventy, `js:a.js`. */
const LANGUAGE = /^language-([\w+#.-]+)/;

/** The language of a class such as `language-ts`, if it has a grammar. */
function languageOf(className: unknown): string | undefined {
  const language = Array.isArray(className) ? (LANGUAGE.exec(String(className[0]))?.[1] ?? '') : '';
  return highlighter.registered(language) ? language : undefined;
}

function isTooLong(code: string): boolean {
  return code.length > LIMITS.code || code.split('\n').some((line) => line.length > LIMITS.line);
}
