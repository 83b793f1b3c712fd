import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tests } from 'commonmark-spec';

/** An example of the specification. */
export interface Example {
  /** As the specification numbers it, from 1. */
  readonly number: number;
  /** The section of the specification that it is in. */
  readonly section: string;
  readonly markdown: string;
  /** The expected HTML. */
  readonly html: string;
}

/** The 652 examples of CommonMark. The specification prints a tab as an arrow. */
export const examples: readonly Example[] = tests.map(({ number, section, markdown, html }) => ({
  number,
  section,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** The path of the page of an example. */
export function pathOf({ number }: Example): string {
  return `/examples/${number}`;
}

/** Writes a site whose documents are the examples, each by its number. */
export function writeExampleSite(folder: string): void {
  mkdirSync(join(folder, 'examples'));
  writeFileSync(join(folder, 'site.yaml'), 'title: CommonMark\n');
  for (const { number, markdown } of examples) {
    const frontMatter = `---\ntitle: Example ${number}\ncreated: 2024-01-28\n---\n`;
    writeFileSync(join(folder, `examples/${number}.md`), frontMatter + markdown);
  }
}
