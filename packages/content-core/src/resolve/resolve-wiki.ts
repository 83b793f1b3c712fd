import { isMedia, type WikiReference } from '@site/markdown';
import GithubSlugger from 'github-slugger';
import { isRecordFile } from '../files/location.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { blobUrl, joinPath, recordUrl } from './lookup.ts';
import { type Resolution, warning } from './resolution.ts';
import type { Resolver } from './resolver.ts';

/** Resolves `[[…]]` to a link to a record, and `![[…]]` to an image, a video or a sound where it names one. */
export async function resolveWiki(
  reference: WikiReference,
  from: Manuscript,
  resolver: Resolver,
): Promise<Resolution> {
  const { target, heading, display, range } = reference;
  const fragment = heading === undefined ? '' : `#${new GithubSlugger().slug(heading)}`;
  if (target === '')
    return { edits: [{ ...range, text: `[${display ?? heading}](${fragment})` }], rewrites: true };

  const records = resolver.records.byName(target);
  const [record] = records;
  if (records.length > 1)
    return ambiguous(
      target,
      records.map(({ source }) => source.file),
    );
  if (record !== undefined) {
    const url = recordUrl(record, resolver.baseUrl) + fragment;
    return { edits: [{ ...range, text: `[${display ?? target}](${url})` }], rewrites: true };
  }
  return resolveWikiFile(reference, from, resolver);
}

async function resolveWikiFile(
  { target, display, embed, range }: WikiReference,
  from: Manuscript,
  { blobs, mediaBaseUrl }: Resolver,
): Promise<Resolution> {
  const name = target.normalize('NFC');
  const beside = joinPath(from.source.file, name);
  const paths = beside !== undefined && blobs.has(beside) ? [beside] : blobs.named(name);
  if (paths.length > 1) return ambiguous(target, paths);
  const blob = paths[0] === undefined || isRecordFile(paths[0]) ? undefined : await blobs.byPath(paths[0]);
  if (blob === undefined) {
    return warning({
      rule: 'wiki-link-unresolved',
      value: target,
      message: `"${target}" names no published record and no file; it stays as it is written.`,
      fix: 'Publish what it names, or write plain text.',
    });
  }
  const size = display !== undefined && /^\d+(?:x\d+)?$/.test(display);
  const label = display === undefined || size ? name.replace(/\.[^.]+$/, '') : display;
  const text = `${embed && isMedia(name) ? '!' : ''}[${label}](${blobUrl(blob, mediaBaseUrl)})`;
  return { edits: [{ ...range, text }], rewrites: true, blobs: [blob] };
}

function ambiguous(target: string, candidates: readonly string[]): Resolution {
  return warning({
    rule: 'wiki-link-ambiguous',
    value: target,
    message: `"${target}" can mean ${[...candidates].sort().join(' or ')}; it stays as it is written.`,
    fix: 'Write the path of the one that is meant.',
  });
}
