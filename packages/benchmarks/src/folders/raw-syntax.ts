/** What another tool would have replaced, by name: where a reader sees it, that tool's syntax was not understood. */
const RAW_SYNTAX: Readonly<Record<string, RegExp>> = {
  'shortcode {{…}}': /\{\{[\s\S]{0,200}?\}\}/,
  'tag {%…%}': /\{%[\s\S]{0,200}?%\}/,
  'comment {#…#}, %%…%%': /\{#[^}]{0,200}#\}|%%\s[^%]{0,200}\s%%/,
  'wiki link': /\[\[[^[\]\n]+\]\]/,
  'directive :::': /^\s*:{3,}\s*\w*/m,
  'admonition !!!': /^(?:!!!|\?\?\?)\+? \w/m,
  'MDX import or export': /^(?:import\s[^'"\n]+\sfrom\s+['"]|export\s+(?:const|default)\s)/m,
  // `List<T>` is a type in words.
  'MDX component': /(?<![\w.])<\/?[A-Z]\w*(?:\s[^<>]*)?\/?>/,
  'MDX expression': /\{\/\*|\{(?:props|frontMatter|frontmatter)\./,
  'attribute list': /\{:\s*[.#\w][^}\n]*\}|\{#[\w-]+\}/,
  'display math $$': /\$\$[^$]+\$\$/,
  'WordPress shortcode': /\[\/?(?:caption|gallery|embed|youtube)\b[^\]]*\]/,
  'HTML tag': /<\/?(?:div|p|img|table|t[rdh]|figure|video|iframe|details|summary|span|br|center)\b[^<>]*>/,
};

/**
 * The kinds of raw syntax that a reader of a page sees, code apart.
 * @param written - what the author wrote: marks that are escaped in it, `\\[\\[a]]` or `&lt;img>`, are words about syntax, and
 * the owner's tool shows them too
 */
export function rawSyntaxIn(html: string, written?: string): readonly string[] {
  const text = visibleText(html);
  return Object.entries(RAW_SYNTAX).flatMap(([kind, pattern]) => {
    const all = text.match(new RegExp(pattern.source, `${pattern.flags}g`)) ?? [];
    return all.some((match) => written === undefined || stands(match, written)) ? kind : [];
  });
}

/** How much of a match is looked for in the text of its author, which may go on with marks of its own. */
const BEGINNING = 8;

function stands(match: string, written: string): boolean {
  const [beginning = ''] = match.trim().slice(0, BEGINNING).split('\n', 1);
  for (let at = written.indexOf(beginning); at !== -1; at = written.indexOf(beginning, at + 1))
    if (written[at - 1] !== '\\') return true;
  return false;
}

/** The text of a page as it is seen, without its code. */
function visibleText(html: string): string {
  return html
    .replace(/<(pre|code|math)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:p|li|h\d|div|tr|blockquote|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
