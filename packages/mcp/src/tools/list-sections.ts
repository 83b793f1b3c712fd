import { sectionPath } from '@site/contract';
import { ProblemError } from '@site/problem';
import * as z from 'zod';
import { defineTool } from './tool.ts';

const place = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.int().min(0).describe('How many records it holds.'),
  url: z.string().describe('The canonical URL.'),
  markdownUrl: z.string().describe('The URL of its list in markdown.'),
});

/** The sections of the site and its feed. */
export const listSections = defineTool({
  name: 'list_sections',
  title: 'List the sections',
  description:
    'The sections of the site, each with what it is about and how many documents it holds, and the feed of short posts.',
  input: z.strictObject({}),
  output: z.object({
    count: z.int().min(0).describe('How many sections there are.'),
    sections: z.array(place),
    feed: place.describe('The short posts: search_site finds them in the section `feed`.'),
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
        name: 'Feed',
        description: 'Short posts.',
        count: posts.total,
        ...locate('feed'),
      },
    };
  },
});
