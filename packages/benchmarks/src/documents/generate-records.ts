import type { SearchRecord } from '@site/search';
import { writeDocument } from './write-document.ts';

/** The search records of the site that `generateSite` makes of the same seed, without the cost of parsing it. */
export function generateRecords(seed: number, count: number): readonly SearchRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const { section, slug, title, description, tags, created, blocks } = writeDocument(seed, at);
    return {
      kind: 'document',
      path: `/${section}/${slug}`,
      section,
      title,
      description,
      tags,
      created,
      // A link reference definition has no text.
      text: blocks.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n'),
      outline: blocks
        .filter(({ heading }) => heading === true)
        .map(({ text }, place) => ({ text, anchor: `heading-${place}` })),
    };
  });
}
