import { type SiteSummary, sectionPath } from '@site/contract';

/** An index in markdown, as a resource. */
export interface ListFile {
  /** Percent-encoded. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The indexes that lead to every record. */
export function listFiles({ title, sections }: SiteSummary): readonly ListFile[] {
  return [
    { path: '/llms.txt', title: 'Guide for language models', description: `What there is on ${title}.` },
    { path: '/index.md', title: 'Home', description: 'The sections, and what is new.' },
    { path: '/feed.md', title: 'Feed', description: 'The short posts, newest first.' },
    ...sections.map(({ slug, name, description }) => ({
      path: `${sectionPath(slug)}.md`,
      title: name,
      description,
    })),
  ];
}
