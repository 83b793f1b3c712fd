import * as z from 'zod';
import * as nouns from '../schemas.ts';
import { file, json, type Operation } from './operation.ts';

const ofSnapshot = z.strictObject({ id: z.string().describe('The id of a retained snapshot.') });

/** The rows of what changes from one snapshot to the next, and of what does not. */
export const historyOperations = {
  getChanges: json({
    path: '/api/changes.json',
    summary: 'List what changed',
    description:
      'The records and blobs that were added, changed or removed since a snapshot; without one, all that there are.',
    input: z.strictObject({
      since: z
        .string()
        .optional()
        .describe(
          'The id of the snapshot you have: `Site-Snapshot` of any answer, or `snapshot` of this one.',
        ),
    }),
    output: nouns.snapshotChanges,
    problems: ['invalid_parameter', 'unknown_snapshot'],
    example: {},
    cache: 'snapshot',
    exported: true,
  }),
  getRetainedManifest: file({
    path: '/snapshots/{id}/manifest.json',
    summary: 'Read the manifest of a snapshot',
    description: 'The manifest of the present snapshot, or of an earlier one that is retained.',
    input: ofSnapshot,
    mediaType: 'application/json',
    problems: ['unknown_snapshot'],
    cache: 'immutable',
    exported: true,
  }),
  getRetainedLlmsFull: file({
    path: '/snapshots/{id}/llms-full.txt',
    summary: 'Read everything of a snapshot at once',
    description:
      'Every document and feed post of the present snapshot, or of an earlier one that is retained.',
    input: ofSnapshot,
    mediaType: 'text/markdown; charset=utf-8',
    problems: ['unknown_snapshot', 'content_retracted'],
    cache: 'immutable',
    exported: true,
  }),
} as const satisfies Readonly<Record<string, Operation>>;
