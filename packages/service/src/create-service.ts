import type { BlockStore } from '@site/cid';
import { encodePath, outlineOf, type Site } from '@site/content-core';
import type { Handlers, OperationId, Service, SiteSummary } from '@site/contract';
import { MOST_PROPOSED } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { checkInput } from './checks/check-input.ts';
import type { Context } from './context.ts';
import { type ContextOptions, createContext } from './create-context.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import { createSitemaps } from './handlers/get-sitemap.ts';
import { changeQueries } from './history/change-queries.ts';
import { type FindGone, goneRecords } from './history/gone.ts';
import { memoryArchive } from './history/memory-archive.ts';
import { readHistory } from './history/read-history.ts';
import { findRetracted } from './history/retractions.ts';
import type { SnapshotArchive } from './history/snapshot-archive.ts';
import { summarizeLanguages } from './languages/summarize-languages.ts';
import { shownIn } from './lists/record-lists.ts';
import { tagQueries } from './lists/tag-queries.ts';
import { siteLook } from './look/site-look.ts';
import { createLookups } from './lookups.ts';
import { previewSite } from './previewing/preview.ts';
import { recordQueries } from './records/record-queries.ts';
import { pathRedirects } from './resolving/redirects.ts';
import { readBlock, siteBlocks } from './snapshot/site-blocks.ts';

/** What a service uses besides the site. */
export interface ServiceOptions extends ContextOptions {
  /** The retained snapshots before this one; none when it is left out. */
  readonly archive?: SnapshotArchive;
  /** Where blocks are read; from the site itself when it is left out. */
  readonly blocks?: BlockStore;
  /**
   * Opens the CAR of the snapshot where it is written already, and it is packed from the blocks where this answers
   * `undefined`, or is left out.
   */
  readonly openCar?: Context['openCar'];
  /**
   * Where the site is looked at before it is where its configuration says, without a slash at its end: links lead there.
   * Twins, blocks and the snapshot are the same as without it.
   */
  readonly previewedAt?: string | undefined;
}

/**
 * Creates the service of one snapshot of a site: a handler for every operation of the contract.
 *
 * @example
 * const { site } = await loadSite('content', { now: new Date(), baseUrl: 'https://example.com' });
 * if (site === undefined) throw new Error('The configuration is wrong.');
 * const service = await createService(site);
 * const results = await service.call('search', { q: 'light', limit: 5 });
 * if (!(results instanceof ProblemError)) console.log(results.hits.map(({ url }) => url));
 */
export async function createService(
  configured: Site,
  { previewedAt, ...options }: ServiceOptions = {},
): Promise<Service> {
  const {
    archive = memoryArchive(),
    blocks = siteBlocks(configured),
    openCar = async () => undefined,
  } = options;
  const preview = previewedAt === undefined ? undefined : previewSite(configured, previewedAt);
  const site = preview?.site ?? configured;
  const history = await readHistory(archive, site.snapshot);
  const retractions = findRetracted(site, history);
  const context = await createContext(
    site,
    options,
    { archive, history, retractions, blocks, openCar },
    preview,
  );
  const look = await siteLook(site, context.htmlRenderer);
  const sitemaps = createSitemaps(context);
  const handlers = createHandlers(context, sitemaps);
  const lookups = createLookups(context, sitemaps);
  const goneSince = goneRecords(site, history);
  const near = (path: string) => lookups.nearPublished()(path);
  const gone: FindGone = (path, nearest) => retractions.ofPath(path) ?? goneSince(path, nearest);
  return {
    snapshot: site.snapshot,
    baseUrl: site.baseUrl,
    site: summarize(context, look),
    prepare: lookups.prepare,
    get plan() {
      return lookups.plan();
    },
    find: (path) => lookups.byPath().get(path),
    get pages() {
      return lookups.pagePaths();
    },
    get images() {
      return context.images.renditions;
    },
    page: async (path) => lookups.pages().get(path)?.(),
    block: (cid) => readBlock(blocks, cid),
    redirects: pathRedirects(site),
    gone: (path) => gone(path, near),
    get retractedPaths() {
      return retractions.paths;
    },
    nearestPaths: near,
    outline: outlineOf,
    ...tagQueries(context),
    ...changeQueries(context),
    ...recordQueries(context, (path) => lookups.nearRecords()(path, MOST_PROPOSED), gone),
    call: async (id, input) => {
      const checked = checkInput(id, input);
      return checked instanceof ProblemError ? checked : handlerOf(handlers, id)(checked);
    },
  };
}

function summarize({ site, editions }: Context, look: SiteSummary['look']): SiteSummary {
  const { title, description, author, language, cards, words } = site.config;
  const sections = site.sections.map((section) => ({
    ...section,
    count: shownIn(section.slug, editions.own.bySection.get(section.slug) ?? []).length,
  }));
  return {
    ...{
      title,
      description,
      author: author?.name,
      language,
      baseUrl: site.baseUrl,
      sections,
      posts: site.posts.length,
    },
    ...(cards === undefined ? {} : { cards }),
    ...(look === undefined ? {} : { look }),
    ...(words === undefined ? {} : { words }),
    ...summarizeLanguages(editions),
    ...(site.unpublished === undefined
      ? {}
      : { unpublished: new Map(Array.from(site.unpublished, ([path, why]) => [encodePath(path), why])) }),
  };
}

/** The handler of an operation. Without the type parameter it would have the union of all types. */
function handlerOf<Id extends OperationId>(handlers: Handlers, id: Id): Handlers[Id] {
  return handlers[id];
}
