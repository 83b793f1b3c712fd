import { parseCid } from '@site/cid';
import { MOST_NAMED } from '@site/diagnostics';
import { escapeLabel, isMedia, type Reference, type ResourceReference } from '@site/markdown';
import { known } from '@site/primitives';
import type { Blob } from '../files/content-file.ts';
import { isRecordFile } from '../files/location.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { blobUrl, findFile, joinPath, lastPart, recordUrl } from './lookup.ts';
import { error, type Resolution, warning } from './resolution.ts';
import { resolveWiki } from './resolve-wiki.ts';
import type { Resolver } from './resolver.ts';

/** Looks up one reference of a record. What is no business of this site (an external URL) resolves to nothing. */
export async function resolveReference(
  reference: Reference,
  from: Manuscript,
  resolver: Resolver,
): Promise<Resolution> {
  if (reference.kind === 'comment') return { edits: [{ ...reference.range, text: '' }], rewrites: true };
  if (reference.kind === 'wiki') return resolveWiki(reference, from, resolver);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(reference.url)?.[1]?.toLowerCase();
  if (scheme === 'blob' || scheme === 'series') {
    const shown =
      scheme === 'blob' ? await resolveBlob(reference, resolver) : resolveSeries(reference, resolver);
    const isGone = shown.finding?.severity === 'error' && resolver.reduced.has(from.source.file);
    return isGone ? { ...unlink(reference), finding: shown.finding } : shown;
  }
  // A drive of Windows looks like a scheme of one letter.
  if (scheme === 'file' || scheme?.length === 1) return localFile(reference.url);
  if (scheme !== undefined || /^(?:[#?]|\/\/|$)/.test(reference.url)) return {};
  return resolvePath(reference, from, resolver);
}

async function resolveBlob(
  reference: ResourceReference,
  { blobs, mediaBaseUrl }: Resolver,
): Promise<Resolution> {
  const name = reference.url.slice('blob://'.length);
  const blob = await blobs.byCid(name);
  if (blob !== undefined) return shows(reference, blob, mediaBaseUrl);
  const parsed = parseCid(name);
  return error({
    rule: 'blob-unknown',
    value: reference.url,
    message: parsed.ok ? `No file in blobs/ has the CID ${name}.` : `"${name}" names no blob. ${parsed.rule}`,
    fix: parsed.ok ? 'Add the file to blobs/, or embed it by its path.' : parsed.fix,
  });
}

function resolveSeries(reference: ResourceReference, { series, mediaBaseUrl }: Resolver): Resolution {
  const slug = reference.url.slice('series://'.length);
  const found = series.get(slug);
  if (found === undefined) {
    return error({
      rule: 'series-unknown',
      value: reference.url,
      message: `There is no series "${slug}".`,
      fix: `Add series/${slug}.yaml${series.size === 0 ? '' : `, or use one of: ${[...series.keys()].join(', ')}`}.`,
    });
  }
  if (!reference.alone) {
    return error({
      rule: 'series-placement',
      value: reference.url,
      message: 'A series can only stand in a paragraph of its own, as an image.',
      fix: `Write ![${found.title}](${reference.url}) between two blank lines.`,
    });
  }
  // Lines of one paragraph: a line that begins with an image continues it in any list or quotation (CommonMark §5.1).
  const images = found.images.map(
    ({ blob, alt }) => `![${escapeLabel(alt)}](${blobUrl(blob, mediaBaseUrl)})`,
  );
  return {
    edits: [{ ...reference.range, text: images.join('\n') }],
    rewrites: true,
    blobs: found.images.map(({ blob }) => blob),
  };
}

async function resolvePath(
  reference: ResourceReference,
  from: Manuscript,
  resolver: Resolver,
): Promise<Resolution> {
  const { blobs, records, baseUrl } = resolver;
  const [, path = '', suffix = ''] = known(/^([^?#]*)(.*)$/s.exec(reference.url));
  const target = findFile(path, from.source.file, blobs);
  if (target !== undefined && isRecordFile(target)) {
    const record = records.byFile(target);
    return record === undefined
      ? unlink(reference)
      : destination(reference, recordUrl(record, baseUrl) + suffix);
  }
  const blob = target === undefined ? undefined : await blobs.byPath(target);
  if (blob !== undefined) return shows(reference, blob, resolver.mediaBaseUrl);
  // A path from the root of the site is complete as it stands; whether it answers is known only to the site. Nothing
  // answers below Jekyll's folder of posts.
  if (path.startsWith('/') && !path.startsWith('/_posts/') && !isMedia(path)) return {};
  const page = joinPath(from.path.slice(1), path);
  const record = page === undefined ? undefined : records.byPath(`/${page}`);
  if (record !== undefined) return destination(reference, recordUrl(record, baseUrl) + suffix);
  return broken(reference.url, path, from, resolver);
}

function broken(url: string, path: string, { source }: Manuscript, { blobs }: Resolver): Resolution {
  const names = blobs.alike(lastPart(path)).slice(0, MOST_NAMED);
  return warning({
    rule: 'link-broken',
    value: url,
    message: `There is no file or page at "${url}", seen from ${source.file}.`,
    fix:
      names.length === 0
        ? 'Correct the path, or add the file to the content folder.'
        : `Write ${names.map((name) => `</${name}>`).join(' or ')}, if that is meant.`,
  });
}

/** A file of the author's own machine, which nobody else has. */
function localFile(url: string): Resolution {
  return warning({
    rule: 'link-local',
    value: url,
    message: `"${url}" names a file of one machine, which readers do not have.`,
    fix: 'Put the file into the content folder, and write its path there.',
  });
}

function shows(reference: ResourceReference, blob: Blob, mediaBaseUrl: string): Resolution {
  return { ...destination(reference, blobUrl(blob, mediaBaseUrl)), blobs: [blob] };
}

function destination({ destination: range, label }: ResourceReference, url: string): Resolution {
  // An autolink shows its destination.
  return { edits: [{ ...range, text: url }], rewrites: label?.start === range.start };
}

/** A link to a record that is not published becomes its own text: its URL would give the record away, and fail. */
function unlink({ range, label, url }: ResourceReference): Resolution {
  const { finding } = warning({
    rule: 'link-unpublished',
    value: url,
    message: `"${url}" is not published, so that only the text of the link is.`,
    fix: 'Publish the file, or take the link out.',
  });
  if (label === undefined) return { edits: [{ ...range, text: '' }], rewrites: true, finding };
  return {
    edits: [
      { start: range.start, end: label.start, text: '' },
      { start: label.end, end: range.end, text: '' },
    ],
    rewrites: true,
    finding,
  };
}
