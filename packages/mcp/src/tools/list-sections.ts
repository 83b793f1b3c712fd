import { sectionPath } from '@site/contract';
import { ProblemError } from '@site/problem';
import { wordsOf } from '@site/words';
import * as z from 'zod';
import { repeated } from './json-schema.ts';
import { defineTool } from './tool.ts';

const place = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.int(),
  url: z.string(),
  markdownUrl: z.string(),
});
repeated.add(place, { id: 'Place' });

/** The sections of the site and its feed. */
export const listSections = defineTool({
  name: 'list_sections',
  title: 'List the sections',
  description: 'The sections and the feed of short posts: what each is about, and how many records it holds.',
  input: z.strictObject({}),
  output: z.object({
    count: z.int(),
    sections: z.array(place),
    feed: place,
  }),
  example: {},
  answer: async (_input, source) => {
    const { baseUrl } = source.site;
    const sections = await source.sections();
    const posts = await source.list('post', { after: undefined, first: 1 });
    if (posts instanceof ProblemError) return posts;
    const locate = (slug: string) => {
      const url = baseUrl + sectionPath(slug);
      return { url, markdownUrl: `${url}.md` };
    };
    return {
      count: sections.length,
      sections: sections.map((section) => ({ ...section, ...locate(section.slug) })),
      feed: {
        slug: 'feed',
        name: wordsOf(source.site).feed,
        description: 'Short posts.',
        count: posts.total,
        ...locate('feed'),
      },
    };
  },
});
