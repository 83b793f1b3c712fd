import { compareNewestFirst } from '@site/contract';
import { compareIssues, type Issue } from '@site/diagnostics';
import type { BuildCache } from './cache/build-cache.ts';
import { loadSiteConfig } from './config/read-site-config.ts';
import type { Blob, ContentFile } from './files/content-file.ts';
import { FEED } from './files/location.ts';
import { unreadFiles } from './files/unread-files.ts';
import { holdBack } from './records/hold-back.ts';
import type { Manuscript } from './records/manuscript.ts';
import { publishRecord } from './records/publish-record.ts';
import { readManuscripts } from './records/read-manuscripts.ts';
import { readAliases } from './resolve/aliases.ts';
import { BlobCatalogue } from './resolve/blob-catalogue.ts';
import { readSeries } from './resolve/read-series.ts';
import { RecordIndex } from './resolve/record-index.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Document, FeedPost, HeldBack, Site } from './site/site.ts';
import { takeSnapshot } from './site/snapshot.ts';

/** What a build needs besides the files. */
export interface BuildOptions {
  /** The moment of the build: what is dated after it is held back. */
  readonly now: Date;
  /** Where the site will be, without a slash at its end; comes before `base_url` of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Where the site will be when neither `baseUrl` nor the configuration says so. */
  readonly defaultBaseUrl?: string | undefined;
  /** What builds before this one made; every file is parsed when it is left out. */
  readonly cache?: BuildCache | undefined;
}

/** A site, as far as its content allows one, and everything that was found about the content. */
export interface BuildResult {
  /** Absent only when the configuration itself is wrong. Records with errors are not in it. */
  readonly site?: Site;
  /** In order of file, line and column. */
  readonly issues: readonly Issue[];
  readonly heldBack: readonly HeldBack[];
  /**
   * When a build of the same files next comes out differently: a scheduled record is due, or a published one expires.
   * RFC 3339 in UTC; absent when that is never.
   */
  readonly nextChange?: string;
}

/** The base URL of a site that configures none. */
export const DEFAULT_BASE_URL = 'http://localhost:8787';

/** Builds a site from the files of a content folder, in whatever order they come. */
export async function buildSite(files: readonly ContentFile[], options: BuildOptions): Promise<BuildResult> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const { config, issues: configIssues } = await loadSiteConfig(sorted, options.now);
  if (config === undefined) return { issues: configIssues, heldBack: [] };

  const baseUrl = options.baseUrl ?? config.base_url ?? options.defaultBaseUrl ?? DEFAULT_BASE_URL;
  const mediaBaseUrl = config.media_base_url ?? `${baseUrl}/blobs`;
  const blobs = new BlobCatalogue(sorted);
  const { series, issues: seriesIssues } = await readSeries(sorted, blobs);
  const { manuscripts, sections, issues: fileIssues } = await readManuscripts(sorted, config, options.cache);
  const { due, heldBack, nextChange, issues: pathIssues } = holdBack(manuscripts, options.now);
  const published = await publish(due, { baseUrl, mediaBaseUrl, blobs, series }, options.cache);
  const { records, shown } = published;
  const aliases = readAliases(published.manuscripts, sections, baseUrl);
  const unread = unreadFiles(
    sorted.map(({ path }) => path),
    new Set([FEED, ...sections.map(({ slug }) => slug)]),
    new Set(Array.from(shown.values(), ({ file }) => file.path)),
  );
  const snapshot = await takeSnapshot(config, baseUrl, records, shown.values(), aliases.redirects);
  const site: Site = {
    config,
    baseUrl,
    mediaBaseUrl,
    sections,
    documents: records.filter((record) => record.kind === 'document'),
    posts: records.filter((record) => record.kind === 'post'),
    series: [...series.values()].filter(({ images }) => images.every(({ blob }) => shown.has(blob.cid))),
    blobs: shown,
    redirects: aliases.redirects,
    manifest: snapshot.manifest,
    snapshot: snapshot.id,
  };
  const issues = [
    configIssues,
    seriesIssues,
    fileIssues,
    pathIssues,
    published.issues,
    unread,
    aliases.issues,
  ].flat();
  const change = nextChange === undefined ? {} : { nextChange };
  return { site, issues: issues.sort(compareIssues), heldBack, ...change };
}

/** The records of a site, and the blobs that they show, by their CID. */
interface Published {
  /** What the records were made of. */
  readonly manuscripts: readonly Manuscript[];
  readonly records: readonly (Document | FeedPost)[];
  readonly shown: ReadonlyMap<string, Blob>;
  readonly issues: readonly Issue[];
}

/**
 * Resolves every record against the others. One that fails is left out, and then nothing may link to it, so the
 * rest is resolved again without it.
 */
async function publish(
  manuscripts: readonly Manuscript[],
  tables: Omit<Resolver, 'records'>,
  cache: BuildCache | undefined,
): Promise<Published> {
  const resolver = { ...tables, records: new RecordIndex(manuscripts) };
  const results = await Promise.all(manuscripts.map((each) => publishRecord(each, resolver, cache)));
  const errors = results.flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error'));
  if (errors.length > 0) {
    const failed = new Set(errors.map(({ file }) => file));
    const rest = await publish(
      manuscripts.filter(({ source }) => !failed.has(source.file)),
      tables,
      cache,
    );
    return { ...rest, issues: [...errors, ...rest.issues] };
  }
  return {
    manuscripts,
    records: results.map(({ record }) => record).sort(compareNewestFirst),
    shown: new Map(results.flatMap(({ blobs }) => blobs.map((blob) => [blob.cid, blob]))),
    issues: results.flatMap(({ issues }) => issues),
  };
}
