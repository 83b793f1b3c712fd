import { compareNewestFirst, type RetractionFinder } from '@site/contract';
import type { Issue } from '@site/diagnostics';
import { type BuildCache, madeOf } from '@site/work-cache';
import type { OwnCode } from '../config/own-code.ts';
import type { Blob } from '../files/content-file.ts';
import { heldBackAsRetracted, holdBack, type Publication } from '../records/hold-back.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { type PublishedManuscript, publishRecord } from '../records/publish-record.ts';
import type { Manuscripts } from '../records/read-manuscripts.ts';
import { recordFailed } from '../records/record-failed.ts';
import { createResolver, type ResolverTables } from '../resolve/create-resolver.ts';
import type { ExternalLink } from '../resolve/external-links.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { HeldBack, SiteRecord, Unpublished } from '../site/site.ts';
import type { EarlierTexts } from './earlier-texts.ts';

/** The records of a site, and the blobs that they show, by their CID. */
export interface PublishedEdition {
  /** What the records were made of. */
  readonly manuscripts: readonly Manuscript[];
  readonly records: readonly SiteRecord[];
  readonly shown: readonly Blob[];
  readonly heldBack: readonly HeldBack[];
  /** When this is next different. RFC 3339 in UTC. */
  readonly nextChange: string | undefined;
  readonly issues: readonly Issue[];
  readonly external: readonly ExternalLink[];
  readonly unpublished: ReadonlyMap<string, Unpublished>;
}

/** What records are published with. */
export interface PublishOptions {
  readonly tables: ResolverTables;
  readonly now: Date;
  readonly cache: BuildCache | undefined;
  readonly retraction: RetractionFinder;
  /** What is not held back, though it is not to be published. */
  readonly shows: readonly Unpublished[];
  readonly code: OwnCode | undefined;
}

/** A record that was resolved against others. */
interface Attempt {
  readonly manuscript: Manuscript;
  /** Without a record when it failed. */
  readonly result: Omit<PublishedManuscript, 'record'> & Partial<PublishedManuscript>;
}

/**
 * Publishes what is due, each record resolved against the others. One that fails falls back: to its earlier version, else
 * to itself without what is gone, if it was published before; else it is left out, and nothing may link to it. Then all
 * are resolved again. So they are once one is left out whose very bytes are retracted: it falls back to nothing.
 */
export async function publishEdition(
  read: Manuscripts,
  earlier: EarlierTexts,
  options: PublishOptions,
): Promise<PublishedEdition> {
  const errors: Issue[] = [];
  const retracted: Manuscript[] = [];
  let { manuscripts } = read;
  for (;;) {
    const settled = await settle(manuscripts, read, earlier, options);
    const attempts = await publishAll(settled, earlier, options);
    const takenBack = attempts.filter((each) => isRetracted(each, options)).map((each) => each.manuscript);
    if (takenBack.length > 0) {
      retracted.push(...takenBack);
      manuscripts = settled.manuscripts.filter((each) => !takenBack.includes(each));
      continue;
    }
    const failed = attempts.filter((each) => hasFailed(each, earlier));
    errors.push(...settled.errors, ...errorsOf(failed, earlier));
    if (failed.length === 0) {
      errors.push(...retracted.map(heldBackAsRetracted));
      const heldBack = [...settled.publication.heldBack, ...retracted.map(asHeldBack)];
      return editionOf({ ...settled.publication, heldBack }, attempts, errors, earlier, options);
    }
    const fallbacks = await fallBacks(failed, read, earlier);
    manuscripts = settled.manuscripts.flatMap((each) =>
      fallbacks.has(each) ? (fallbacks.get(each) ?? []) : each,
    );
  }
}

function editionOf(
  { due, heldBack, nextChange, unpublished }: Publication,
  attempts: readonly Attempt[],
  errors: readonly Issue[],
  earlier: EarlierTexts,
  { retraction }: PublishOptions,
): PublishedEdition {
  // What is wrong with an earlier version stands on no line of the present one.
  const present = attempts.filter(({ manuscript }) => !earlier.isUsed(manuscript.source.file));
  const isTakenBack = (blob: Blob) => isBlobRetracted(blob, retraction);
  const issues = [
    ...errors,
    ...present.flatMap(({ manuscript, result }) => [
      ...result.issues,
      ...result.blobs.filter(isTakenBack).map((blob) => retractedBlob(manuscript, blob)),
    ]),
  ];
  const blobs = attempts.flatMap(({ result }) => result.blobs).filter((blob) => !isTakenBack(blob));
  return {
    manuscripts: due,
    records: attempts.flatMap(({ result }) => result.record ?? []).sort(compareNewestFirst),
    shown: [...new Map(blobs.map((blob) => [blob.file.path, blob])).values()],
    heldBack,
    nextChange,
    unpublished,
    // One may have been found in several rounds.
    issues: [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()],
    external: attempts.flatMap(({ result }) => result.external),
  };
}

/** The records, and which of them are due. */
interface Settled {
  readonly manuscripts: readonly Manuscript[];
  readonly publication: Publication;
  readonly errors: readonly Issue[];
}

/** Which of the records are due, once those fall back that claim the path of another. */
async function settle(
  manuscripts: readonly Manuscript[],
  read: Manuscripts,
  earlier: EarlierTexts,
  options: PublishOptions,
): Promise<Settled> {
  const ownerOf = (path: string) => earlier.ownerOf(path);
  const publication = holdBack(manuscripts, options.now, ownerOf, options.retraction, options.shows);
  const errors = publication.issues.filter(({ file }) => !earlier.isUsed(file));
  for (const { source } of publication.owners) earlier.keep(source.file);
  const replaced = new Map<Manuscript, Manuscript>();
  for (const each of publication.clashing) {
    const before = await read.before(each);
    if (before === undefined) earlier.leaveOut(each.source.file);
    else replaced.set(each, before);
  }
  if (replaced.size === 0) return { manuscripts, publication, errors };
  const rest = await settle(
    manuscripts.map((each) => replaced.get(each) ?? each),
    read,
    earlier,
    options,
  );
  return { ...rest, errors: [...errors, ...rest.errors] };
}

function publishAll(
  { manuscripts, publication: { due } }: Pick<Settled, 'manuscripts' | 'publication'>,
  { reduced }: EarlierTexts,
  { tables, cache, code }: PublishOptions,
): Promise<readonly Attempt[]> {
  const published = new Set(due);
  const heldBack = manuscripts.filter((each) => !published.has(each));
  const resolver = createResolver(due, reduced, tables, heldBack);
  return Promise.all(
    due.map(async (manuscript) => ({
      manuscript,
      result: await publishAndCheck(manuscript, resolver, { cache, code }).catch((error: unknown) => ({
        blobs: [],
        external: [],
        issues: [recordFailed(manuscript.source, error)],
      })),
    })),
  );
}

/** Publishes a record, unless the code of its owner makes no HTML of it. */
async function publishAndCheck(
  manuscript: Manuscript,
  resolver: Resolver,
  { cache, code }: Pick<PublishOptions, 'cache' | 'code'>,
): Promise<PublishedManuscript> {
  const published = await publishRecord(manuscript, resolver, cache);
  const check = code?.check;
  if (check === undefined) return published;
  const { body } = published.record;
  const finding = await madeOf(
    cache,
    ['html', code?.cid ?? ''],
    body,
    async () => (await check(body)) ?? null,
  );
  if (finding === null) return published;
  const issue = manuscript.body.issue('error', manuscript.contentStart, finding);
  return { ...published, issues: [...published.issues, issue] };
}

function isRetracted({ result }: Attempt, { retraction }: PublishOptions): boolean {
  const { record } = result;
  return record !== undefined && retraction(record.path, record.cid) !== undefined;
}

function asHeldBack({ source }: Manuscript): HeldBack {
  return { file: source.file, reason: 'retracted', due: undefined };
}

function isBlobRetracted({ cid, extension }: Blob, retraction: RetractionFinder): boolean {
  return retraction(`/blobs/${cid}.${extension}`, cid) !== undefined;
}

function retractedBlob({ source }: Manuscript, { cid, file }: Blob): Issue {
  return source.issue('warning', 0, {
    rule: 'retracted',
    value: cid,
    message: `site.yaml retracts ${file.path}, which ${source.file} shows: its address answers 410.`,
    fix: 'Take it out of the text.',
  });
}

function hasFailed({ manuscript, result }: Attempt, { reduced }: EarlierTexts): boolean {
  return result.issues.some(isError) && !reduced.has(manuscript.source.file);
}

function errorsOf(failed: readonly Attempt[], earlier: EarlierTexts): readonly Issue[] {
  return failed
    .filter(({ manuscript }) => !earlier.isUsed(manuscript.source.file))
    .flatMap(({ result }) => result.issues.filter(isError));
}

/** What each record that failed falls back to; `undefined` when it is left out. */
async function fallBacks(
  failed: readonly Attempt[],
  read: Manuscripts,
  earlier: EarlierTexts,
): Promise<ReadonlyMap<Manuscript, Manuscript | undefined>> {
  const found = failed.map(async ({ manuscript }) => {
    const before = await read.before(manuscript);
    if (before !== undefined) return [manuscript, before] as const;
    const { file } = manuscript.source;
    if (earlier.reduce(file)) return [manuscript, manuscript] as const;
    earlier.leaveOut(file);
    return [manuscript, undefined] as const;
  });
  return new Map(await Promise.all(found));
}

function isError({ severity }: Issue): boolean {
  return severity === 'error';
}
