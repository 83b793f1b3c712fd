import { basePathOf } from '@site/contract';
import { MOST_NAMED } from '@site/diagnostics';
import { joinPath, type PathTarget } from '@site/links';
import { isMedia, type ResourceReference } from '@site/markdown';
import { decodePath, encodePath, known } from '@site/primitives';
import { isRecordFile } from '../files/location.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { findFile, lastPart, recordUrl } from './lookup.ts';
import { destination, shows, unlink } from './reference-edits.ts';
import { type Resolution, warning } from './resolution.ts';
import type { Resolver } from './resolver.ts';

/**
 * Resolves a link by a path: to a file, as seen from its own, to a page in any form that generators give its path, or to
 * what else the site publishes. One that says the present address, or a former one, stays as it is written, where paths
 * of the site are paths of its host.
 * @param url - without the origin of this site
 */
export async function resolvePath(
  reference: ResourceReference,
  url: string,
  from: Manuscript,
  resolver: Resolver,
): Promise<Resolution> {
  const { blobs, records } = resolver;
  const [, path = '', query = '', fragment] = known(/^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url));
  const file = findFile(path, from.source.file, blobs);
  const record = file === undefined ? undefined : records.byFile(file);
  const link: PathLink = { reference, path, query, fragment, from };
  if (record !== undefined) return linkTo({ kind: 'record', record }, link, resolver);
  const blob = file === undefined || isRecordFile(file) ? undefined : await blobs.byPath(file);
  if (blob !== undefined) return shows(reference, blob, resolver.mediaBaseUrl);
  const target = isMedia(path) ? undefined : findPage(path, from, resolver);
  if (target?.kind === 'own' && !resolver.own.takes(target.path, query)) {
    return untaken(reference.url, target.path);
  }
  if (target !== undefined) return linkTo(target, link, resolver);
  const named = resolver.findsByName && /^[^/]+\/?$/.test(path) ? resolver.names.only(path) : undefined;
  if (named !== undefined) return linkTo({ kind: 'record', record: named }, link, resolver);
  // Which blobs are published is known once all records are.
  if (!path.startsWith('/blobs/')) return broken(reference.url, path, from, resolver);
  return isFollowed(reference, resolver) ? {} : destination(reference, resolver.baseUrl + url);
}

/** A link, and the parts of its URL. */
interface PathLink {
  readonly reference: ResourceReference;
  readonly path: string;
  readonly query: string;
  /** Absent without a `#`. */
  readonly fragment: string | undefined;
  readonly from: Manuscript;
}

/** What a path leads to, as seen from the file, else from the page, with and without a slash at its end. */
function findPage(
  path: string,
  from: Manuscript,
  { paths, untranslated }: Resolver,
): PathTarget<Manuscript> | undefined {
  const page = from.path.slice(1);
  // What is written as a file is seen from its file alone.
  const pages = /\.(?:md|markdown|mdx)$/i.test(path) ? [] : [page, `${page}/`];
  const bases = path.startsWith('/') ? [''] : [from.source.file, ...pages];
  // From the root without its slash, as in Obsidian.
  const all = [...bases, ...(/^[./\\]/.test(path) ? [] : [''])].map((base) => joinPath(base, path));
  // What is not translated is read in the language of the site, as tools show it there.
  const file = untranslated(from.source.file);
  const inMain = [
    ...(file === undefined ? [] : [joinPath(file, path)]),
    ...all.map((base) => (base === undefined ? undefined : untranslated(base))),
  ];
  const at = (base: string | undefined) => (base === undefined ? [] : (paths.find(base) ?? []));
  const found = [...all.flatMap(at), ...inMain.flatMap(at).filter(({ kind }) => kind !== 'own')];
  return found.find(({ kind }) => kind !== 'unpublished') ?? found[0];
}

function linkTo(target: PathTarget<Manuscript>, link: PathLink, resolver: Resolver): Resolution {
  const { reference, path, query, fragment } = link;
  if (target.kind === 'unpublished') return unlink(reference);
  const record = target.kind === 'own' ? undefined : target.record;
  const place = placeIn(record, fragment, link, resolver);
  const isComplete =
    target.kind === 'redirect' ? path.startsWith('/') : decodePath(path).normalize('NFC') === pathOf(target);
  if (isComplete && isFollowed(reference, resolver) && place.fragment === fragment) return place.finding;
  const suffix = query + (place.fragment === undefined ? '' : `#${place.fragment}`);
  const url =
    record === undefined
      ? resolver.baseUrl + encodePath(pathOf(target))
      : recordUrl(record, resolver.baseUrl);
  return { ...destination(reference, url + suffix), ...place.finding };
}

/** Whether readers can follow a path of the site as it is written: at the root of a host, and as one of this site. */
function isFollowed({ url }: ResourceReference, { baseUrl, basePaths }: Resolver): boolean {
  return basePathOf(baseUrl) === '' && basePaths.every((base) => url !== base && !url.startsWith(`${base}/`));
}

function pathOf(target: Exclude<PathTarget<Manuscript>, { kind: 'unpublished' }>): string {
  return target.kind === 'own' ? target.path : (target.record?.path ?? '/');
}

/** Resolves a link to a part of its own page. */
export function resolveFragment(
  reference: ResourceReference,
  from: Manuscript,
  resolver: Resolver,
): Resolution {
  const fragment = reference.url.slice(1);
  const link: PathLink = { reference, path: '', query: '', fragment, from };
  const place = placeIn(from, fragment, link, resolver);
  if (place.fragment === fragment) return place.finding;
  return { ...destination(reference, `#${place.fragment ?? ''}`), ...place.finding };
}

/** What scrolls to the beginning of a page (HTML §7.4.6.4), or to some of its words (Scroll To Text Fragment). */
const NO_ANCHOR = /^$|^top$|:~:/i;

/** The part of a record's page that a fragment means; where there is none, the fragment stays and is reported. */
function placeIn(
  record: Manuscript | undefined,
  fragment: string | undefined,
  { reference, from }: PathLink,
  { anchors }: Resolver,
): { readonly fragment: string | undefined; readonly finding: Resolution } {
  const asIs = { fragment, finding: {} };
  if (record === undefined || fragment === undefined || reference.type === 'image') return asIs;
  if (NO_ANCHOR.test(fragment)) return asIs;
  const wanted = decodePath(fragment).normalize('NFC');
  const found = anchors.find(record, wanted);
  if (found === wanted) return asIs;
  // The title is no part of the page, but the beginning of it.
  if (found !== undefined) return { fragment: found === '' ? undefined : found, finding: {} };
  const near = anchors.near(record, wanted).slice(0, MOST_NAMED);
  const finding = warning({
    rule: 'anchor-missing',
    value: reference.url,
    message: `${record === from ? 'The text' : record.source.file} has no heading whose anchor is "${wanted}".`,
    fix:
      near.length === 0
        ? 'Leave out what follows the #, or add the heading.'
        : `Write ${near.map((anchor) => `#${anchor}`).join(' or ')}, if that is meant.`,
  });
  return { fragment, finding };
}

/** What answers a query with a problem. */
function untaken(url: string, path: string): Resolution {
  return warning({
    rule: 'link-broken',
    value: url,
    message: `What is at ${path} does not take the parameters of "${url}".`,
    fix: `Write <${path}>, or parameters that it has.`,
  });
}

function broken(url: string, path: string, { source }: Manuscript, { blobs, paths }: Resolver): Resolution {
  const files = blobs.alike(lastPart(path)).map((name) => `/${name}`);
  const names = files.length > 0 ? files : paths.similar(decodePath(path));
  return warning({
    rule: 'link-broken',
    value: url,
    message: `There is no file or page at "${url}", seen from ${source.file}.`,
    fix:
      names.length === 0
        ? 'Correct the path, or add the file to the content folder.'
        : `Write ${names
            .slice(0, MOST_NAMED)
            .map((name) => `<${name}>`)
            .join(' or ')}, if that is meant.`,
  });
}
