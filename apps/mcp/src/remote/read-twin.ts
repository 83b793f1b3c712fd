import { parse } from 'yaml';
import { z } from 'zod';

const fields = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  created: z.string(),
  updated: z.string(),
  cid: z.string(),
});

/** A markdown file of a site, taken apart: what its front matter says, and the body below the title. */
export interface TwinParts extends z.output<typeof fields> {
  readonly body: string;
}

/**
 * Takes a markdown file apart: front matter, a blank line, the title as a heading where there is one, the body.
 * @throws {Error} when it is no such file
 */
export function readTwin(twin: string): TwinParts {
  const [, head = '', rest = ''] = /^---\n(.*?\n)---\n\n(.*)$/s.exec(twin) ?? [];
  const front = fields.parse(parse(head));
  return { ...front, body: front.title === undefined ? rest : rest.replace(/^.*\n\n?/, '') };
}
