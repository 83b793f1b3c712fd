import { isIPv6 } from 'node:net';
import { EmbeddingError } from '@site/embedders';
import { createHttpApp, RememberedAnswers } from '@site/http';
import { openEmbedder, type Progress } from '@site/node';
import type { Drained } from '@site/node/close-server';
import { codings } from '@site/node/codings';
import { siteSurfaces } from '@site/surfaces';
import { nextDue } from './next-due.ts';
import { openObservation } from './observe/open-observation.ts';
import { openSite } from './open-site.ts';
import type { Reading } from './served-site.ts';
import { DEFAULT_LIMITS } from './server/limits.ts';
import { startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { sha256 } from './sha256.ts';
import { startLine, stopLine, summarize, urlLines } from './summary.ts';

/** A service that runs. */
export interface RunningService {
  /** Where it listens, without a slash at its end. */
  readonly url: string;
  /** Whether there is a snapshot to answer from. */
  readonly ready: boolean;
  /** Reads the folder again. */
  reload(): Promise<void>;
  /**
   * Lets the requests in flight finish, and ends.
   * @param reason - what is said of it, such as the name of a signal
   */
  close(reason?: string): Promise<void>;
}

/**
 * Serves a folder or an export until it is closed.
 * @param print - takes what a person should read, a few lines at a time
 * @param onProgress - is told how many of the texts a model has embedded
 * @param log - takes a line of JSON for each request, if the settings ask for them
 * @throws {Error} when the address cannot be listened on, the folder cannot be read, or the model fails
 */
export async function run(
  settings: Settings,
  print: (text: string) => void,
  onProgress: Progress = () => undefined,
  log: (line: string) => void = () => undefined,
): Promise<RunningService> {
  const { host, watch, embeddings, limits = DEFAULT_LIMITS } = settings;
  const start = performance.now();
  const {
    site: live,
    folder,
    watch: watchSite,
  } = await openSite(
    settings,
    {
      ...(embeddings && { embedder: await openEmbedder(embeddings, onProgress) }),
      onQueryError: (error) => print(`A query was answered by its words alone: ${describe(error)}`),
    },
    (fault) => print(`Warning: ${fault}`),
  );
  const service = () => live.service;
  const surfaces = siteSurfaces({ onError: (error) => print(describe(error)) });
  const observation = await openObservation(settings, surfaces, service, log);
  // Listens before it reads: who asks too early is told to come again, and the port is known.
  const remembered = new RememberedAnswers();
  const app = createHttpApp({
    remembered,
    service,
    ...surfaces,
    compressors: codings,
    sha256,
    onError: (error) => print(describe(error)),
  });
  const { port } = settings;
  const { observe } = observation;
  const server = await startServer({ app, remembered, host, port, limits, service, observe }).catch(
    (error: unknown) => {
      observation.close();
      throw error;
    },
  );
  const url = `http://${urlHost(host)}:${server.port}`;
  let dueTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const read = async (): Promise<Reading> => {
    const begin = performance.now();
    const reading = await live.read(new Date(), url);
    observation.read(reading, (performance.now() - begin) / 1000);
    // Only now: after a reading that failed, what was due before still is. And there may be several under way.
    clearTimeout(dueTimer);
    if (!isClosed) dueTimer = setTimeout(reload, nextDue(reading.nextChange, new Date())).unref();
    print(summarize(reading, folder));
    return reading;
  };
  const reload = async (): Promise<void> => {
    try {
      await read();
    } catch (error) {
      print(
        `${folder} cannot be served as it is, so the last good snapshot stays in place: ${describe(error)}`,
      );
    }
  };

  const end = async (): Promise<Drained> => {
    isClosed = true;
    clearTimeout(dueTimer);
    await watcher?.close();
    const drained = await server.close();
    observation.close();
    return drained;
  };
  const close = async (reason?: string): Promise<void> => {
    const begin = performance.now();
    const drained = await end();
    print(stopLine(reason, drained, performance.now() - begin));
  };
  let watcher: Awaited<ReturnType<typeof watchSite>> | undefined;
  try {
    const { site } = await read();
    if (live.service !== undefined) print(urlLines(url, live.service.baseUrl));
    if (observation.metricsPort !== undefined)
      print(`Metrics: http://${urlHost(host)}:${observation.metricsPort}/metrics`);
    print(startLine(url, site, performance.now() - start));
    if (watch) watcher = await watchSite(reload);
  } catch (error) {
    // Without a word: the cause is all that is told of a start that failed.
    await end();
    throw error;
  }
  return { url, ready: live.service !== undefined, reload, close };
}

function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of a model, or of the system, says what to mend, and that is nowhere in the program.
  const isOutside = error instanceof EmbeddingError || 'syscall' in error;
  return isOutside ? error.message : (error.stack ?? error.message);
}
