import type { Element, ElementContent, Root, RootContent } from 'hast';
import { elements } from './elements.ts';
import { highlighter } from './languages.ts';

/**
 * What is longer stays plain, because a page is made while somebody waits, and the expressions of a grammar can take
 * the square or the cube of the length, above all within one line. Measured: a real file of 20,000 characters takes
 * 15 ms, the worst that we found 57 s as one line and 1.5 s in lines of 500. Nobody reads such a text for its colours.
 */
export const LIMITS = { code: 20_000, line: 500 } as const;

/** Marks the words of all code whose language is known with classes that are constants of the grammars. */
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
    // A grammar that gives up is no reason to withhold the page.
    return children;
  }
}

/** Without the spans around code of an embedded language: their class is its bare name, which anybody may use. */
function onlyMarks(nodes: readonly RootContent[]): ElementContent[] {
  // A highlighter makes no other nodes.
  const made = nodes.filter((node) => node.type === 'text' || node.type === 'element');
  return made.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    const children = onlyMarks(node.children);
    return String(node.properties['className']).startsWith('hljs-') ? [{ ...node, children }] : children;
  });
}

/** A language, without what generators write behind it: `js{1,3}` in Gatsby, `js/2-3` in Eleventy, `js:a.js`. */
const LANGUAGE = /^language-([\w+#.-]+)/;

/** The language that a class such as `language-ts` names, if it is one of ours. */
function languageOf(className: unknown): string | undefined {
  const language = Array.isArray(className) ? (LANGUAGE.exec(String(className[0]))?.[1] ?? '') : '';
  return highlighter.registered(language) ? language : undefined;
}

function isTooLong(code: string): boolean {
  return code.length > LIMITS.code || code.split('\n').some((line) => line.length > LIMITS.line);
}
