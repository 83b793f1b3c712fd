import type { Site } from '@site/content-core';

/** What was found of a folder. */
interface Found {
  /** What the folder is called. */
  readonly title: string;
  /** Whose repository it is; absent of plain notes. */
  readonly recognised: string | undefined;
  readonly site: Pick<Site, 'config' | 'sections'>;
}

const HEAD =
  '# What the site is. Every line may be left out; one that begins with # says what holds anyway.\n';

/** The first `site.yaml` of a folder that holds something. What was recognised stands in comments: it is read again. */
export function firstLines({ title, recognised, site: { config, sections } }: Found): string {
  const isNamed = config.title !== 'Untitled site';
  const own = sections.map(
    ({ slug, name, description }) =>
      `#   - { slug: ${quoted(slug)}, name: ${quoted(name)}, description: ${quoted(description)} }\n`,
  );
  return [
    HEAD,
    isNamed ? `# title: ${quoted(config.title)}\n` : `title: ${quoted(title)}\n`,
    config.description === '' ? 'description: ""\n' : `# description: ${quoted(config.description)}\n`,
    config.author === undefined
      ? '# author: { name: "…" }\n'
      : `# author: { name: ${quoted(config.author.name)} }\n`,
    config.base_url === undefined
      ? '# base_url: https://example.com # where the site will be; an export needs it\n'
      : `# base_url: ${quoted(config.base_url)}\n`,
    `# language: ${config.language}\n`,
    '\n',
    recognised === undefined
      ? '# layout: hugo # if the folder is the repository of another tool\n'
      : `# Recognised: ${recognised}.\n# layout: none # if it is not; \`content\` and \`static\` name folders in place of these\n`,
    ...(own.length === 0 ? [] : ['# sections: # every folder that holds markdown\n', ...own]),
    '# dates: [front-matter, file-name, git] # where the date of a record comes from\n',
    '# math: true # whether $x^2$ is a formula\n',
    '# inline_tags: true # whether #words in the text are tags\n',
    '# accent: "#0b5a6b" # of links\n',
  ].join('');
}

/** A small site that can be served at once: its configuration, the text of its home page, and a post. */
export function firstFiles(title: string, now: Date): ReadonlyMap<string, string> {
  const day = now.toISOString().slice(0, 10);
  return new Map([
    [
      'site.yaml',
      `${HEAD}title: ${quoted(title)}\ndescription: ""\n# author: { name: "…" }\n# base_url: https://example.com # where the site will be; an export needs it\n# language: en\n`,
    ],
    [
      'index.md',
      'This is the text of the home page, in `index.md`. Every folder beside it is a section, and every file in one is a page.\n',
    ],
    [
      'posts/hello.md',
      `---\ntitle: Hello\ndate: ${day}\ntags: [first]\n---\n\nThe first post, in \`posts/hello.md\`. Edit it, and the page is another at once.\n`,
    ],
  ]);
}

/** A text on one line of YAML: JSON is YAML (1.2 §1.3). */
function quoted(text: string): string {
  return JSON.stringify(text);
}
