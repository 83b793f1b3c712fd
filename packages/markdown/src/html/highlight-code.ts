import type { Element, ElementContent, Root, RootContent } from 'hast';
import { elements } from './elements.ts';
import { HighlightBudget, languageOf } from './highlight-budget.ts';
import { highlighter } from './languages.ts';

/** Adds the classes of the grammar to the tokens of every code block in a known language. */
export function highlightCode(tree: Root): void {
  const budget = new HighlightBudget();
  for (const { tagName, children } of elements(tree)) {
    const [code] = children;
    if (tagName === 'pre' && code?.type === 'element') code.children = highlighted(code, budget);
  }
}

function highlighted({ properties, children }: Element, budget: HighlightBudget): ElementContent[] {
  const [text] = children;
  const language = languageNamed(properties['className']);
  // The line feed at the end is not the author's.
  if (text?.type !== 'text' || !budget.allows(language, text.value.replace(/\n$/, ''))) return children;
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

/** The language of a class such as `language-ts`. */
function languageNamed(className: unknown): string {
  const [first = ''] = Array.isArray(className) ? className.map(String) : [];
  return first.startsWith('language-') ? languageOf(first.slice('language-'.length)) : '';
}
