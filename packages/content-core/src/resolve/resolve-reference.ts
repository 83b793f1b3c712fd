import { parseCid } from '@site/cid';
import { escapeLabel, type Reference, type ResourceReference } from '@site/markdown';
import type { Manuscript } from '../records/manuscript.ts';
import { blobUrl } from './lookup.ts';
import { beginQuoting, type Quoting } from './quote-record.ts';
import { shows, unlink } from './reference-edits.ts';
import { error, type Resolution, warning } from './resolution.ts';
import { resolveFragment, resolvePath } from './resolve-path.ts';
import { resolveWiki } from './resolve-wiki.ts';
import type { Resolver } from './resolver.ts';

/** Looks up one reference of a record. What is no business of this site (an external URL) resolves to nothing. */
export async function resolveReference(
  reference: Reference,
  from: Manuscript,
  resolver: Resolver,
  quoting: Quoting = beginQuoting(from),
): Promise<Resolution> {
  if (reference.kind === 'comment') return { edits: [{ ...reference.range, text: '' }], rewrites: true };
  if (reference.kind === 'wiki') return resolveWiki(reference, from, resolver, quoting, resolveReference);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(reference.url)?.[1]?.toLowerCase();
  if (scheme === 'blob' || scheme === 'series') {
    const shown =
      scheme === 'blob' ? await resolveBlob(reference, resolver) : resolveSeries(reference, resolver);
    const isGone = shown.finding?.severity === 'error' && resolver.reduced.has(from.source.file);
    return isGone ? { ...unlink(reference), finding: shown.finding } : shown;
  }
  // A drive of Windows looks like a scheme of one letter.
  if (scheme === 'file' || scheme?.length === 1) return localFile(reference.url);
  if (reference.url.startsWith('#')) return resolveFragment(reference, from, resolver);
  const path = pathOf(reference.url, resolver.baseUrl);
  if (path === undefined) return {};
  for (const base of resolver.basePaths) {
    if (path !== base && !path.startsWith(`${base}/`)) continue;
    // What a browser would take it for, else what the site calls it: a section can be named as the path below which it is.
    const below = await resolvePath(reference, path.slice(base.length) || '/', from, resolver);
    if (below.finding?.rule !== 'link-broken') return below;
  }
  return resolvePath(reference, path, from, resolver);
}

/** The path that a URL says, if it is one of this site. */
function pathOf(url: string, baseUrl: string): string | undefined {
  if (url === baseUrl || url.startsWith(`${baseUrl}/`)) return url.slice(baseUrl.length) || '/';
  return /^(?:[a-z][a-z0-9+.-]*:|[?]|\/\/|$)/i.test(url) ? undefined : url;
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

/** A file of the author's own machine, which nobody else has. */
function localFile(url: string): Resolution {
  return warning({
    rule: 'link-local',
    value: url,
    message: `"${url}" names a file of one machine, which readers do not have.`,
    fix: 'Put the file into the content folder, and write its path there.',
  });
}
