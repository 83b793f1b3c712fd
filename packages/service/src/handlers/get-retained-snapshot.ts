import { manifestBytes } from '@site/content-core';
import type { Handler, Representation } from '@site/contract';
import type { Context } from '../context.ts';
import type { SnapshotFile } from '../history/snapshot-archive.ts';
import { unknownSnapshot } from '../history/unknown-snapshot.ts';
import { MARKDOWN } from '../markdown/media-type.ts';
import { llmsFull } from './get-llms.ts';

export function getRetainedManifest(context: Context): Handler<'getRetainedManifest'> {
  const present = () => manifestBytes(context.site.manifest);
  return ({ id }) => readFile(context, id, 'manifest.json', 'application/json', present);
}

export function getRetainedLlmsFull(context: Context): Handler<'getRetainedLlmsFull'> {
  const present = () => llmsFull(context).body;
  return async ({ id }) =>
    context.retractions.ofText(id) ?? readFile(context, id, 'llms-full.txt', MARKDOWN, present);
}

/** A file of the present snapshot is written; one of an earlier snapshot is read from the archive. */
async function readFile(
  context: Context,
  id: string,
  file: SnapshotFile,
  mediaType: string,
  write: () => Representation['body'],
): Promise<Representation | ReturnType<typeof unknownSnapshot>> {
  const { site, archive } = context;
  if (id === site.snapshot) return { mediaType, body: write() };
  const history = context.history.filter(({ hasText }) => hasText || file === 'manifest.json');
  const body = history.some((each) => each.id === id) ? await archive.read(id, file) : undefined;
  if (body !== undefined) return { mediaType, body };
  const isKnown = context.history.some((each) => each.id === id);
  return unknownSnapshot(id, { site, history }, isKnown ? 'text of snapshot' : 'snapshot');
}
