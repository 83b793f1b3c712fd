import { isCid } from '@site/cid';
import * as z from 'zod';
import { reservedFault, slugFault } from './slug.ts';

/** The longest reason, in UTF-16 code units: problems quote it. */
const MAX_REASON = 200;

/** A retraction, as `site.yaml` states it. */
export const retractionSchema = z
  .strictObject({
    path: z
      .string()
      .superRefine((path, context) => {
        const fault = pathFault(path);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
      })
      .optional(),
    cid: z
      .string()
      .refine(isCid, 'must be a CID, as `cid` of a record has it: 59 characters, bafkrei…')
      .optional(),
    date: z.iso.date('must be a day, such as 2026-01-31').optional(),
    reason: z
      .string()
      .trim()
      .min(1, 'must not be blank')
      .max(MAX_REASON, `must have at most ${MAX_REASON} characters: everyone can read it`)
      .optional(),
  })
  .refine(
    ({ path, cid }) => path !== undefined || cid !== undefined,
    'must name what is retracted: the path of a record, such as {path: /posts/salt}, or a cid',
  );

/** All that a site retracts. */
export const retractedSchema = z.array(retractionSchema).superRefine((all, context) => {
  for (const [at, { path, cid }] of all.entries()) {
    if (all.findIndex((other) => other.path === path && other.cid === cid) < at)
      context.addIssue({ code: 'custom', path: [at], message: 'must not be retracted twice' });
  }
});

/** Why no record can have been at a path; `undefined` when one can. */
function pathFault(path: string): string | undefined {
  const rule = 'must be the path of a record as its page has it, such as /posts/salt';
  if (path.startsWith('/blobs/') || path.startsWith('/ipfs/'))
    return `${rule}: retract other files by their cid`;
  if (path.endsWith('.md')) return `${rule}: leave .md out`;
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return rule;
  const isPost = path.startsWith('/feed/');
  const fault = (isPost ? undefined : reservedFault(path)) ?? slugFault(path.slice(1));
  return fault === undefined ? undefined : `${rule}: ${fault}`;
}
