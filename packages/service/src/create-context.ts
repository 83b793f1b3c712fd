import type { Site } from '@site/content-core';
import type { GuideWriter, ImageEncoder } from '@site/contract';
import { planImages } from '@site/images';
import { groupBy, once, onceInTurns, onceResolved, takeTurn } from '@site/primitives';
import { type Embedder, hashingEmbedder, type SearchIndex, type VectorIndex } from '@site/search';
import type { Context, RenderElsewhere, RenderHtml } from './context.ts';
import { queryVectors } from './indexes/query-vectors.ts';
import { recordVectors } from './indexes/record-vectors.ts';
import { indexSite, recordsOf } from './indexes/site-index.ts';
import { listedRecords } from './items/listed-records.ts';
import { editionsOf, listsInLanguages } from './languages/editions.ts';
import { listTagsInLanguages } from './languages/tags-in-languages.ts';
import { FEED, recordLists } from './lists/record-lists.ts';
import { listTags } from './lists/tags.ts';
import type { Preview } from './previewing/preview.ts';

/** How a snapshot is searched, rendered and documented. */
export interface ContextOptions {
  /**
   * Computes embeddings; the default needs no model. A semantic one embeds every record before the service answers, and
   * ranks searches too.
   */
  readonly embedder?: Embedder;
  /** The search index of the records, where it is built already. */
  readonly index?: SearchIndex;
  /** The embeddings of the records, newest first, where they are computed already; or what loads them on demand. */
  readonly vectors?: VectorIndex | (() => Promise<VectorIndex>);
  /** Receives the error of a query that could not be embedded. Keywords alone rank its results. */
  readonly onQueryError?: (error: unknown) => void;
  /** Renders bodies as HTML, long ones too. One with a cache saves an export most of its work. */
  readonly renderHtml?: RenderHtml;
  /** Renders long bodies beside the requests, as a thread can; the default renders them in a turn of their own. */
  readonly renderLong?: RenderElsewhere;
  /** Makes pictures in other sizes and formats, which pages then offer; without it they show them as they are. */
  readonly images?: Pick<ImageEncoder, 'name' | 'hasFailed'> | undefined;
  /** How the protocols besides the operations are used, for the developer notes. Endpoints bring theirs. */
  readonly guides?: readonly GuideWriter[];
}

/** Derives from a site what its handlers answer from. */
export async function createContext(
  site: Site,
  options: ContextOptions,
  storage: Pick<Context, 'archive' | 'history' | 'retractions' | 'blocks' | 'openCar'>,
  preview: Preview | undefined,
): Promise<Context> {
  const records = recordsOf(site);
  const tags = onceInTurns(() => listTags(records));
  const documentsBySection = groupBy(site.documents, ({ section }) => [section]);
  const editions = editionsOf(site, documentsBySection);
  const tagsInLanguages = onceInTurns(() => listTagsInLanguages(records, editions, site.config));
  const recordsByPath = new Map(records.map((record) => [record.path, record]));
  const { embedder = hashingEmbedder } = options;
  const vectors = recordVectors(records, { ...options, embedder });
  // A model that fails fails the start, and not the first request.
  if (embedder.semantic) await vectors();
  const images = once(() => planImages(site, options.images));
  const renderer = onceResolved(async () => {
    const renderHtml = options.renderHtml ?? (await loadRenderHtml());
    return preview?.wrap(renderHtml) ?? renderHtml;
  });
  // Elsewhere nobody has a renderer of their own.
  const renderLong = options.renderHtml === undefined ? options.renderLong : undefined;
  return {
    ...storage,
    site,
    guides: (options.guides ?? []).map((write) => write(site.baseUrl)),
    records,
    recordsByPath,
    documentsBySection,
    editions,
    ownRecords:
      editions.others.length === 0
        ? records
        : recordsOf({ documents: editions.own.documents, posts: site.posts }),
    translatedLists: listsInLanguages(editions, recordsByPath),
    sectionSlugs: [...site.sections.map(({ slug }) => slug), FEED],
    lists: recordLists(site, editions),
    get tags() {
      return tags();
    },
    get tagsInLanguages() {
      return tagsInLanguages();
    },
    prepareTags: async () => {
      await tags.prepare();
      await tagsInLanguages.prepare();
    },
    listed: listedRecords(site.baseUrl),
    htmlRenderer: async (bodies) => {
      await loadMathOf(bodies);
      return renderer();
    },
    renderLong: renderLong && (preview?.wrapElsewhere(renderLong) ?? renderLong),
    get images() {
      return images();
    },
    index: options.index ?? (await indexSite(site)),
    embedder,
    vectors,
    queryVector: queryVectors(embedder, options.onQueryError),
  };
}

/** What loading the renderer takes, in microseconds. Whoever renders with it waits for a turn of its own. */
const LOAD_WORK = 20_000;

async function loadRenderHtml(): Promise<RenderHtml> {
  await takeTurn(LOAD_WORK);
  const { renderHtml } = await import('@site/content-core/html');
  return renderHtml;
}

async function loadMathOf(bodies: readonly string[]): Promise<void> {
  const { loadMath } = await import('@site/content-core/html');
  for (const body of bodies) await loadMath(body);
}
