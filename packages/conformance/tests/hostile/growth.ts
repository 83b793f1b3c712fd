import { buildSite } from '@site/content-core';
import { renderHtml } from '@site/content-core/html';
import { NOW } from './hostile-site.ts';

const repeated = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

/** Writes a body with a number of instances of one construct. */
type Write = (count: number) => string;

/** Every construct of a body, and how often it stands in the smallest body that is measured. */
export const CONSTRUCTS: Readonly<Record<string, readonly [count: number, write: Write]>> = {
  'underlined headings in a row': [500, (n) => 'a\n=\n'.repeat(n)],
  'underlined headings with text': [300, (n) => repeated(n, (at) => `Part ${at}\n---\n\nText.\n\n`)],
  headings: [1500, (n) => repeated(n, (at) => `## Part ${at}\n\n`)],
  'headings of one name': [1500, (n) => '## Same\n\n'.repeat(n)],
  'headings with ids': [1500, (n) => repeated(n, (at) => `## Part {#p${at}}\n\n`)],
  'a flat list': [5000, (n) => '- a\n'.repeat(n)],
  'a loose list': [2000, (n) => '- a\n\n'.repeat(n)],
  'a numbered list': [5000, (n) => repeated(n, (at) => `${at + 1}. a\n`)],
  'lists in a list': [1500, (n) => '- a\n  - b\n'.repeat(n)],
  tasks: [2500, (n) => '- [ ] a\n- [x] **b**\n'.repeat(n / 2)],
  'a long table': [1500, (n) => `| a | b |\n|---|---|\n${'| a | b |\n'.repeat(n)}`],
  'a wide table': [600, (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n|${'b|'.repeat(n)}\n`],
  'many tables': [250, (n) => '| a |\n|---|\n| b |\n\n'.repeat(n)],
  'a long quotation': [3000, (n) => '> a\n'.repeat(n)],
  quotations: [300, (n) => '> a\n\n'.repeat(n)],
  callouts: [150, (n) => '> [!NOTE]\n> a\n\n'.repeat(n)],
  'a footnote, often': [600, (n) => `[^1]: b\n\n${'a[^1]\n\n'.repeat(n)}`],
  footnotes: [100, (n) => repeated(n, (at) => `a[^${at}]\n\n[^${at}]: b\n\n`)],
  definitions: [
    400,
    (n) => `${repeated(n, (at) => `[a${at}]: /b\n`)}\n${repeated(n, (at) => `[a${at}]\n\n`)}`,
  ],
  'references to one definition': [500, (n) => `[a]: https://example.com/\n\n${'[a]\n\n'.repeat(n)}`],
  links: [2000, (n) => '[a](https://example.com/b)\n\n'.repeat(n)],
  images: [2000, (n) => '![a](https://example.com/b.png)\n\n'.repeat(n)],
  'bare links': [600, (n) => 'https://example.com/x\n\n'.repeat(n)],
  emphasis: [2000, (n) => '*a* **b**\n\n'.repeat(n)],
  'emphasis that never ends': [600, (n) => '*a\n\n'.repeat(n)],
  strikethrough: [500, (n) => '~~a~~ b\n\n'.repeat(n)],
  'code in lines': [2000, (n) => '`a` b\n\n'.repeat(n)],
  'indented code': [500, (n) => '    a\n\nb\n\n'.repeat(n)],
  'fenced code': [400, (n) => '```\na\n```\n\n'.repeat(n)],
  'HTML in lines': [500, (n) => 'a <kbd>b</kbd> c\n\n'.repeat(n)],
  'HTML blocks': [500, (n) => '<div>\n\na\n\n</div>\n\n'.repeat(n)],
  details: [200, (n) => '<details>\n<summary>a</summary>\n\nb\n\n</details>\n\n'.repeat(n)],
  'character references': [600, (n) => '&amp;\n\n'.repeat(n)],
  'thematic breaks': [2000, (n) => '---\n\n'.repeat(n)],
  'hard breaks': [3000, (n) => 'a\\\n'.repeat(n)],
  paragraphs: [3000, (n) => 'a\n\n'.repeat(n)],
  'words after a bracket that nothing closes': [1500, (n) => `[a${' b'.repeat(n)}\n`],
  'lines of a paragraph': [5000, (n) => 'a\n'.repeat(n)],
  'comments of Obsidian': [1500, (n) => '%% a %%\n\n'.repeat(n)],
  'tags of Liquid': [1500, (n) => '{% a %}\n\n'.repeat(n)],
  'ids of blocks': [1500, (n) => 'a ^b\n\n'.repeat(n)],
  'embeds of the file itself': [1500, (n) => '![[a]]\n\n'.repeat(n)],
  'embeds of its headings': [
    800,
    (n) => `${repeated(n, (at) => `![[a#Part ${at}]]\n\n`)}${repeated(n, (at) => `## Part ${at}\n\nb\n\n`)}`,
  ],
  'embeds of its blocks': [
    800,
    (n) => `${repeated(n, (at) => `![[a#^p${at}]]\n\n`)}# Below\n\n${repeated(n, (at) => `b ^p${at}\n\n`)}`,
  ],
  mathematics: [1500, (n) => '$$\na\n$$\n\n'.repeat(n)],
  ...Object.fromEntries(
    ['console', 'bash', 'js', 'html', 'markdown', 'python', 'css', 'json', 'yaml', 'diff'].map(
      (language): [string, readonly [number, Write]] => [
        `code in ${language}`,
        [10, (n) => `\`\`\`${language}\n${'$ a --b <c> {"d": [1]}\n'.repeat(80)}\`\`\`\n\n`.repeat(n)],
      ],
    ),
  ),
};

/** Front matter with a number of entries, in each of its formats. */
export const FRONT_MATTER: Readonly<Record<string, readonly [count: number, write: Write]>> = {
  'keys of YAML': [800, (n) => `---\ndate: 2024-05-01\n${repeated(n, (at) => `k${at}: 1\n`)}---\na\n`],
  'keys of TOML': [800, (n) => `+++\ndate = 2024-05-01\n${repeated(n, (at) => `k${at} = 1\n`)}+++\na\n`],
  'tables of TOML': [
    800,
    (n) => `+++\ndate = 2024-05-01\n${repeated(n, (at) => `[t${at}]\na = 1\n`)}+++\na\n`,
  ],
  'lists of tables of TOML': [800, (n) => `+++\ndate = 2024-05-01\n${'[[t]]\na = 1\n'.repeat(n)}+++\na\n`],
  'keys of JSON': [2000, (n) => `{"date": "2024-05-01"${repeated(n, (at) => `,\n"k${at}": 1`)}}\na\n`],
  'equal keys': [800, (n) => `---\ndate: 2024-05-01\n${'k: 1\n'.repeat(n)}---\na\n`],
  'tags, too many of them': [
    2000,
    (n) => `---\ndate: 2024-05-01\ntags: [${repeated(n, (at) => `t${at},`)}]\n---\na\n`,
  ],
  aliases: [500, (n) => `---\ndate: 2024-05-01\naliases: [${repeated(n, (at) => `/a${at}/,`)}]\n---\na\n`],
};

export const withDate = (body: string) => `---\ndate: 2024-05-01\n---\n\n${body}`;

/** The CPU time in milliseconds that it takes to build a site of one file, and to render its page. */
async function costOf(file: string): Promise<number> {
  const start = process.cpuUsage();
  const { site } = await buildSite(
    [{ path: 'posts/a.md', read: async () => new TextEncoder().encode(file) }],
    { now: NOW, baseUrl: 'https://example.com' },
  );
  for (const { body } of site?.documents ?? []) renderHtml(body);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** More than a file costs, in costs of one a quarter as long: linear is 4 and quadratic 16; what is constant, and chance, are between. */
export const TOO_MUCH_GROWTH = 8;

/** What a file costs that is four times as long as another, in costs of the other. */
export async function growthOf(count: number, write: Write, cost = costOf): Promise<number> {
  const [short, long] = [write(count), write(4 * count)];
  await cost(short);
  const shorts = [await cost(short), await cost(short), await cost(short)];
  // What else happens (compilation, collection of garbage) makes it seem slower, and never faster.
  const longs = [await cost(long), await cost(long)];
  return Math.min(...longs) / Math.min(...shorts);
}
