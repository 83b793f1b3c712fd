/** How much of a value a message repeats: enough to find it, not so much that the rule is lost. */
const longestShown = 60;

/** Half of a character: a surrogate without its partner, from an escape such as `\\ud83d` or a cut. */
export const loneSurrogate = /\p{Surrogate}/u;

/** The value in quotation marks for a message: its first line, cut when long. */
export function shown(raw: string): string {
  const [first = ''] = raw.split('\n', 1);
  if (first === raw && raw.length <= longestShown) return /^".*"$/.test(raw) ? raw : `"${raw}"`;
  return `"${first.slice(0, longestShown).replace(loneSurrogate, '')}…"`;
}

/** `a`, `a or b`, `a, b or c`. */
export function alternatives(items: readonly string[]): string {
  const last = items.slice(-1).join();
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}

/** `{{date}}` (Obsidian, Handlebars, Nunjucks), `<% tp.date.now() %>` (Templater), `{% x %}` (Liquid). */
export const templateMark = /\{\{|\{%|<%/;
