import type { Tag } from './lex/token.ts';

/** What templates call what they know. */
const OBJECTS = new Set([
  ...['collections', 'config', 'content', 'forloop', 'include', 'jekyll', 'layout', 'loop', 'page'],
  ...['pagination', 'paginator', 'post', 'section', 'site', 'theme', '$frontmatter', '$page', '$site'],
]);

/** The name that an expression begins with. */
const ROOT = /^([$\w]+)(?=[.[|\s]|$)/;

/** What a template does to a value: `| date: "%Y"`. */
const FILTERED = /[^|]\|\s{0,9}[a-z_]\w*/i;

/** Whether an expression asks for what only a template knows. Another in braces may be anything. */
export function isTemplateVariable(expression: string, declared: ReadonlySet<string>): boolean {
  if (FILTERED.test(expression)) return true;
  const root = ROOT.exec(expression)?.[1];
  return root !== undefined && (OBJECTS.has(root) || declared.has(root));
}

/** The names that tags declare: `{% assign x = … %}`, `{% for x in … %}`. */
export function namesIn(tags: readonly Tag[]): ReadonlySet<string> {
  return new Set(
    tags.flatMap(({ family, name, written }) => {
      if (family === 'hugo' || !DECLARING.has(name)) return [];
      return /^\s*([$\w]+)/.exec(written)?.[1] ?? [];
    }),
  );
}

const DECLARING = new Set([
  'assign',
  'capture',
  'for',
  'set',
  'set_global',
  'tablerow',
  'increment',
  'decrement',
]);
