import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { type CardStore, openCards } from '@site/cards';
import { folderCardStore } from '@site/cards/fs';
import type { Service } from '@site/contract';
import { createHttpApp, type HttpOptions, ResponseCache } from '@site/http';
import { wantsEncoder } from '@site/images';
import { type ImageStore, NO_ENCODER, openImages } from '@site/images/sharp';
import { openEmbedder, type Progress } from '@site/node';
import { addCacheTags } from '@site/node/cache-tags';
import { codings } from '@site/node/codings';
import { describeError } from '@site/node/describe-error';
import { openObservability } from '@site/node/observability';
import { openRenderer } from '@site/node/rendering';
import {
  countFates,
  describeFaulty,
  FollowedSite,
  type OpenSite,
  openSite,
  type Reading,
  type SiteSource,
} from '@site/node/served-site';
import {
  answerMemory,
  DEFAULT_LIMITS,
  type Drained,
  isClientLeft,
  type RunningServer,
  type SiteServerOptions,
  sha256,
  startSiteServer,
} from '@site/node/serving';
import { threadBeside } from '@site/node/thread-beside';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { folderStore } from '@site/work-cache/fs';
import { withErrorBanner } from './error-banner.ts';
import { type Answering, rehearseAnswers } from './rehearse-answers.ts';
import type { Settings } from './settings.ts';
import { drainLine, startLine, stopLine, summarize, urlLines } from './summary.ts';
import { withUnpublished } from './with-unpublished.ts';

/** A service that runs. */
export interface RunningService {
  /** Where it listens, without a slash at its end. */
  readonly url: string;
  /** Whether there is a snapshot to serve. */
  readonly ready: boolean;
  /** Answers one request of each kind that loads much, to nobody: the first reader of each keeps no other waiting. */
  rehearse(): Promise<void>;
  /** Reads the folder again. */
  reload(): Promise<void>;
  /**
   * Lets the requests in flight finish, and ends.
   * @param reason - reported with it, such as the name of a signal. Supervisors send SIGTERM to what load balancers may
   * stand before: after it, requests are accepted for a while. People at terminals send SIGINT.
   */
  close(reason?: string): Promise<void>;
}

/**
 * Serves a folder or an export until it is closed.
 * @param print - receives text for the operator, a few lines at a time
 * @param onProgress - receives how many of the texts a model has embedded
 * @param log - receives a line of JSON for each request, if the settings enable that
 * @throws {Error} when the address cannot be listened on, the folder cannot be read, or the model fails
 */
export async function run(
  settings: Settings,
  print: (text: string) => void,
  onProgress: Progress = () => undefined,
  log: (line: string) => void = () => undefined,
): Promise<RunningService> {
  const { host, watch } = settings;
  const start = performance.now();
  const onError = (error: unknown): void => {
    if (!isClientLeft(error)) print(describeError(error));
  };
  const renderer = openRenderer(threadBeside(import.meta.url, 'rendering-thread'));
  const images = openImages({ store: imageStore(settings), onFault: (fault) => print(`Warning: ${fault}`) });
  const opened = await openContent(settings, { renderLong: renderer.render, images }, print, onProgress);
  const service = () => opened.site.service;
  const surfaces = siteSurfaces({
    onError,
    cards: openCards({ store: cardStore(settings) }),
    images,
    components: () => opened.site.components,
  });
  let faulty: Reading['faulty'] | undefined;
  let empty: string | undefined;
  const observability = await openObservability(settings, surfaces, service, log);
  // Listens before it reads: requests before the first snapshot are answered 503 with Retry-After, and the port is known.
  const { observe, readers } = observability;
  const app = { ...surfaces, service, onError, filesWithErrors: () => faulty && countFates(faulty) };
  const { server, app: answering } = await listenFor(
    settings,
    {
      app,
      observe,
      readers,
      notice: () => describeFaulty(faulty ?? []) ?? empty,
      unpublished: () => opened.site.unpublished,
    },
    print,
  ).catch((error: unknown) => {
    observability.close();
    throw error;
  });
  const url = `http://${urlHost(host)}:${server.port}`;
  const site = new FollowedSite(opened, url, {
    onReading: (reading, duration) => {
      observability.read(reading, duration / 1000);
      // An export has none.
      if (settings.snapshot === undefined) ({ faulty, empty } = reading);
      print(summarize(reading, opened.folder));
    },
    onFault: (fault) => {
      observability.readFailed();
      print(fault);
    },
  });

  const end = async (drain: number): Promise<Drained> => {
    const drained = await server.close(drain);
    await site.close();
    await renderer.close();
    observability.close();
    return drained;
  };
  const close = async (reason?: string): Promise<void> => {
    const begin = performance.now();
    const drain = reason === 'SIGTERM' ? (settings.drain ?? 0) : 0;
    if (drain > 0) print(drainLine(drain));
    const drained = await end(drain * 1000);
    print(stopLine(reason, drained, performance.now() - begin));
  };
  try {
    const reading = await site.read();
    const baseUrl = service()?.baseUrl;
    if (baseUrl !== undefined) print(urlLines(url, baseUrl, reading.site?.baseUrl ?? baseUrl));
    if (observability.metricsPort !== undefined)
      print(`Metrics: http://${urlHost(settings.metricsHost)}:${observability.metricsPort}/metrics`);
    print(startLine(url, reading.site, performance.now() - start));
    if (images === undefined && reading.site !== undefined && wantsEncoder(reading.site)) print(NO_ENCODER);
    if (watch) await site.watch();
  } catch (error) {
    // Without a report of its own: the cause is what is reported of a start that failed.
    await end(0);
    throw error;
  }
  const rehearse = async (): Promise<void> => {
    const { baseUrl } = service() ?? {};
    if (baseUrl !== undefined)
      await rehearseAnswers(answering, baseUrl).catch((error: unknown) => print(describeError(error)));
  };
  return { url, ready: service() !== undefined, rehearse, reload: site.reload, close };
}

/** Opens the site, and the model that embeds it if there is one. */
async function openContent(
  settings: Settings,
  options: Pick<Parameters<typeof openSite>[1], 'renderLong' | 'images'>,
  print: (text: string) => void,
  onProgress: Progress,
): Promise<OpenSite> {
  const { embeddings } = settings;
  return openSite(
    sourceOf(settings),
    {
      ...(embeddings && { embedder: await openEmbedder(embeddings, onProgress) }),
      ...{ ...options, guides: siteGuides },
      onQueryError: (error) => print(`A query was answered by its words alone: ${describeError(error)}`),
    },
    (fault) => print(`Warning: ${fault}`),
  );
}

/** What is listened for, and what the operator is told meanwhile. */
interface Listened extends Pick<SiteServerOptions, 'observe' | 'readers'> {
  readonly app: HttpOptions;
  /** What became of the files with errors; `undefined` when there is none. */
  readonly notice: () => string | undefined;
  /** The service with what is not published, where that is shown. */
  readonly unpublished: () => Service | undefined;
}

/** Serves an application, with the functions that only Node has. */
async function listenFor(
  {
    host,
    port,
    limits = DEFAULT_LIMITS,
    rateLimit,
    answerCache = answerMemory(),
    errorBanner,
    cacheTags,
    shows,
  }: Settings,
  { app: options, observe = (next) => next, readers, notice, unpublished }: Listened,
  print: (text: string) => void,
): Promise<{ readonly server: RunningServer; readonly app: Answering }> {
  const cache = new ResponseCache();
  const app = createHttpApp({
    ...options,
    responseCache: cache,
    compressors: codings,
    sha256,
    maxLargeAnswers: answerCache,
    isRateLimited: rateLimit !== undefined,
  });
  if (shows !== undefined)
    withUnpublished(app, {
      app: createHttpApp({ ...options, service: unpublished, compressors: codings, sha256 }),
      service: unpublished,
    });
  // What the server answers from a cache by itself has no banner, and nothing that is not published.
  const responseCache = errorBanner === true || shows !== undefined ? new ResponseCache() : cache;
  const server = await startSiteServer({
    app: errorBanner === true ? withErrorBanner(app, notice) : app,
    service: options.service,
    rateLimit: rateLimit && { ...rateLimit, now: () => performance.now() },
    ...{ responseCache, host, port, limits },
    observe: cacheTags === true ? (next) => addCacheTags(observe(next)) : observe,
    ...{ readers, log: print },
  });
  return { server, app };
}

/** Cards are cached beside what is parsed. */
function cardStore({ cache }: Settings): CardStore | undefined {
  return cache === undefined ? undefined : folderCardStore(join(cache, 'cards'));
}

/** The most renditions of pictures that are cached, of some 80 kB each. */
const MAX_IMAGES = 20_000;

function imageStore({ cache }: Settings): ImageStore | undefined {
  return cache === undefined ? undefined : folderStore(join(cache, 'images'), MAX_IMAGES);
}

function urlHost(host = '127.0.0.1'): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function sourceOf({ content, snapshot, config, ...settings }: Settings): SiteSource {
  if (snapshot !== undefined) return { kind: 'export', folder: snapshot, config };
  const { baseUrl, isPreview, cache, history, retain, rescan, shows } = settings;
  return {
    kind: 'folder',
    folder: content,
    baseUrl,
    isPreview,
    cache,
    history,
    retain,
    rescan,
    shows,
    config,
  };
}
