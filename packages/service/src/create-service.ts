import type { BlockStore } from '@site/cid';
import { type Document, encodePath, type Site } from '@site/content-core';
import type { GuideWriter, Handlers, OperationId, PlannedPath, Service, SiteSummary } from '@site/contract';
import { once, onceResolved } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { type Embedder, hashingEmbedder, type SearchIndex, type VectorIndex } from '@site/search';
import { checkInput } from './checks/check-input.ts';
import type { Context, RenderHtml } from './context.ts';
import { getBlob } from './handlers/get-blob.ts';
import { blockHandlers } from './handlers/get-block.ts';
import { getChanges } from './handlers/get-changes.ts';
import { feedHandlers } from './handlers/get-feed.ts';
import { getLlms, getLlmsFull, getSectionLlms, getSectionLlmsFull } from './handlers/get-llms.ts';
import { getRetainedLlmsFull, getRetainedManifest } from './handlers/get-retained-snapshot.ts';
import { getSearchCorpus } from './handlers/get-search-corpus.ts';
import { getSearchVectors } from './handlers/get-search-vectors.ts';
import {
  createSitemaps,
  getRobots,
  getSitemap,
  getSitemapPart,
  listSitemapParts,
  type Sitemaps,
} from './handlers/get-sitemap.ts';
import { getSnapshot } from './handlers/get-snapshot.ts';
import { getSnapshotCar } from './handlers/get-snapshot-car.ts';
import { getDocument, getFeedPost } from './handlers/get-twin.ts';
import { listContent } from './handlers/list-content.ts';
import { search } from './handlers/search.ts';
import { goneRecords } from './history/gone.ts';
import { memoryArchive } from './history/memory-archive.ts';
import { readHistory } from './history/read-history.ts';
import type { SnapshotArchive } from './history/snapshot-archive.ts';
import { recordLists } from './lists/record-lists.ts';
import { listTags } from './lists/tags.ts';
import { getDeveloperNotes } from './markdown/developer-notes.ts';
import { getFeedIndex, getHomeIndex, getSectionIndex } from './markdown/indexes.ts';
import { listedRecords } from './records/listed-records.ts';
import { listPages } from './records/pages.ts';
import { recordQueries } from './records/record-queries.ts';
import { recordVectors } from './related/record-vectors.ts';
import { nearestPaths } from './resolving/nearest-paths.ts';
import { pathRedirects } from './resolving/redirects.ts';
import { queryVectors } from './searching/query-vectors.ts';
import { indexSite, recordsOf } from './searching/site-index.ts';
import { planPaths } from './snapshot/plan.ts';
import { readBlock, siteBlocks } from './snapshot/site-blocks.ts';

/** How a service answers what the site itself does not say. */
export interface ServiceOptions {
  /**
   * What makes the vectors; the default needs no model. One that knows meanings embeds everything before the service
   * answers, and ranks searches too.
   */
  readonly embedder?: Embedder;
  /** The index of the records, where it was made before. */
  readonly index?: SearchIndex;
  /** The vectors of the records, newest first, where they were made before; or what reads them when they are wanted. */
  readonly vectors?: VectorIndex | (() => Promise<VectorIndex>);
  /** Is told why a query could not be embedded, which is answered by keywords alone then. */
  readonly onQueryError?: (error: unknown) => void;
  /** Makes HTML of bodies. One that remembers what it made saves who asks for every page and feed most of the work. */
  readonly renderHtml?: RenderHtml;
  /** How the protocols besides the operations are used, for the developer notes: the endpoints bring it. */
  readonly guides?: readonly GuideWriter[];
  /** Where the builds before this one are kept; none are when it is left out. */
  readonly archive?: SnapshotArchive;
  /** Where blocks are read; the site's own when it is left out. */
  readonly blocks?: BlockStore;
}

/** Makes one snapshot of a site ready to answer every operation. */
export async function createService(site: Site, options: ServiceOptions = {}): Promise<Service> {
  const { archive = memoryArchive(), blocks = siteBlocks(site) } = options;
  const history = await readHistory(archive, site.snapshot);
  const kept = { archive, history, blocks };
  const context = await createContext(site, options, kept);
  const sitemaps = createSitemaps(context);
  const handlers = createHandlers(context, sitemaps);
  const plan = once(() => planPaths(context, listSitemapParts(sitemaps, context)));
  const byPath = once(() => new Map(plan().map((planned) => [planned.path, planned])));
  const pages = once(() => listPages(context));
  const pagePaths = once(() => new Set([...pages().keys()].sort()));
  const near = nearestOf(plan);
  const gone = goneRecords(site, history);
  const nearRecords = once(() => nearestPaths(context.records.map(({ path }) => encodePath(path))));
  return {
    snapshot: site.snapshot,
    baseUrl: site.baseUrl,
    site: summarize(context),
    get plan() {
      return plan();
    },
    find: (path) => byPath().get(path),
    get pages() {
      return pagePaths();
    },
    page: async (path) => pages().get(path)?.(),
    block: (cid) => readBlock(blocks, cid),
    redirects: pathRedirects(site),
    gone: (path) => gone(path, near),
    nearestPaths: near,
    ...recordQueries(context, (path) => nearRecords()(path, NEAREST), gone),
    call: async (id, input) => {
      const checked = checkInput(id, input);
      return checked instanceof ProblemError ? checked : handlerOf(handlers, id)(checked);
    },
  };
}

/** How many paths are proposed for one that does not exist. */
const NEAREST = 3;

/** Finds what of a plan is nearest to a path: what a person or a program would look for, pages and endpoints. */
function nearestOf(plan: () => readonly PlannedPath[]): Service['nearestPaths'] {
  const nearest = once(() =>
    nearestPaths(
      plan()
        .map(({ path }) => path)
        .filter((path) => /\.md$|^\/api\//.test(path)),
    ),
  );
  return (path) =>
    nearest()(path, NEAREST).map((each) => (path.endsWith('.md') ? each : withoutExtension(each)));
}

/** Who missed a page is shown pages, not their markdown. */
function withoutExtension(path: string): string {
  return path.replace(/^\/index\.md$/, '/').replace(/\.md$/, '');
}

function summarize({ site, documentsBySection }: Context): SiteSummary {
  const { title, description, author, language } = site.config;
  const sections = site.sections.map((section) => ({
    ...section,
    count: documentsBySection.get(section.slug)?.length ?? 0,
  }));
  return { title, description, author: author?.name, language, baseUrl: site.baseUrl, sections };
}

/** The handler of an operation, typed for it: without the type parameter it would be the union of all handlers. */
function handlerOf<Id extends OperationId>(handlers: Handlers, id: Id): Handlers[Id] {
  return handlers[id];
}

function createHandlers(context: Context, sitemaps: Sitemaps): Handlers {
  return {
    listContent: listContent(context),
    search: search(context),
    getSearchCorpus: getSearchCorpus(context),
    getSearchVectors: getSearchVectors(context),
    getSnapshot: getSnapshot(context),
    ...blockHandlers(context.blocks),
    getSnapshotCar: getSnapshotCar(context),
    getChanges: getChanges(context),
    getRetainedManifest: getRetainedManifest(context),
    getRetainedLlmsFull: getRetainedLlmsFull(context),
    getHomeIndex: getHomeIndex(context),
    getDeveloperNotes: getDeveloperNotes(context),
    getFeedIndex: getFeedIndex(context),
    ...feedHandlers(context),
    getLlms: getLlms(context),
    getLlmsFull: getLlmsFull(context),
    getSectionLlms: getSectionLlms(context),
    getSectionLlmsFull: getSectionLlmsFull(context),
    getSitemap: getSitemap(sitemaps),
    getSitemapPart: getSitemapPart(sitemaps),
    getRobots: getRobots(context),
    getSectionIndex: getSectionIndex(context),
    getBlob: getBlob(context),
    getFeedPost: getFeedPost(context),
    getDocument: getDocument(context),
  };
}

async function createContext(
  site: Site,
  options: ServiceOptions,
  kept: Pick<Context, 'archive' | 'history' | 'blocks'>,
): Promise<Context> {
  const records = recordsOf(site);
  const tags = once(() => listTags(records));
  const documentsBySection = groupBySection(site.documents);
  const { embedder = hashingEmbedder } = options;
  const vectors = recordVectors(records, { ...options, embedder });
  // What can fail fails now, and not where somebody waits for an answer.
  if (embedder.semantic) await vectors();
  return {
    ...kept,
    site,
    guides: (options.guides ?? []).map((write) => write(site.baseUrl)),
    records,
    recordsByPath: new Map(records.map((record) => [record.path, record])),
    documentsBySection,
    lists: recordLists(site, documentsBySection),
    get tags() {
      return tags();
    },
    listed: listedRecords(site.baseUrl),
    htmlRenderer: onceResolved(async () => options.renderHtml ?? loadRenderHtml()),
    index: options.index ?? (await indexSite(site)),
    embedder,
    vectors,
    queryVector: queryVectors(embedder, options.onQueryError),
  };
}

async function loadRenderHtml(): Promise<RenderHtml> {
  const { renderHtml } = await import('@site/content-core/html');
  return renderHtml;
}

function groupBySection(documents: readonly Document[]): ReadonlyMap<string, readonly Document[]> {
  const groups = new Map<string, Document[]>();
  for (const document of documents) {
    const group = groups.get(document.section);
    if (group === undefined) groups.set(document.section, [document]);
    else group.push(document);
  }
  return groups;
}
