import { type SiteSummary, sectionPath } from '@site/contract';
import { wordsOf } from '@site/words';

/** A file in markdown that is no record, as a resource. */
export interface ListFile {
  /** Percent-encoded. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The indexes that lead to every record, and the developer notes. */
export function listFiles(site: SiteSummary): readonly ListFile[] {
  const { title, sections } = site;
  return [
    { path: '/llms.txt', title: 'Guide for language models', description: `What there is on ${title}.` },
    { path: '/index.md', title: 'Home', description: 'The sections, and what is new.' },
    { path: '/developers.md', title: 'Developer notes', description: 'How programs read the site.' },
    { path: '/feed.md', title: wordsOf(site).feed, description: 'The short posts, newest first.' },
    ...sections.map(({ slug, name, description }) => ({
      path: `${sectionPath(slug)}.md`,
      title: name,
      description,
    })),
  ];
}

/** The paths of the files in markdown, by every path that names them without an extension: a page, or the file itself. */
export function filePaths(site: SiteSummary): ReadonlyMap<string, string> {
  const listed = listFiles(site).map(({ path }) => path);
  const lists = ['', ...site.sections.map(({ slug }) => sectionPath(slug)), '/feed'];
  // Files of all texts (`llms-full.txt`) are no reading by parts: they may have many megabytes.
  const guides = lists.map((list) => `${list}/llms.txt`);
  const named = [...listed, ...guides].map((path) => [path.replace(/\.md$/, ''), path] as const);
  return new Map([['/', '/index.md'], ...named]);
}
