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

/** The kinds of raw syntax that a reader of a page sees, code apart. */
export function rawSyntaxIn(html: string): readonly string[] {
  const text = visibleText(html);
  return Object.entries(RAW_SYNTAX).flatMap(([kind, pattern]) => (pattern.test(text) ? kind : []));
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
