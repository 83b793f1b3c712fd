import { isIPv6 } from 'node:net';
import { EmbeddingError } from '@site/embedders';
import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { compressors } from './compressors.ts';
import { openEmbedder } from './embedder.ts';
import { nextDue } from './next-due.ts';
import { openSite } from './open-site.ts';
import type { Progress } from './progress.ts';
import type { Reading } from './served-site.ts';
import { startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { summarize, urlLines } from './summary.ts';

/** A service that runs. */
export interface RunningService {
  /** Where it listens, without a slash at its end. */
  readonly url: string;
  /** Whether there is a snapshot to answer from. */
  readonly ready: boolean;
  /** Reads the folder again. */
  reload(): Promise<void>;
  /** Lets the requests in flight finish, and ends. */
  close(): Promise<void>;
}

/**
 * Serves a folder or an export until it is closed.
 * @param print - takes what a person should read, a few lines at a time
 * @param onProgress - is told how many of the texts a model has embedded
 * @throws {Error} when the address cannot be listened on, the folder cannot be read, or the model fails
 */
export async function run(
  settings: Settings,
  print: (text: string) => void,
  onProgress: Progress = () => undefined,
): Promise<RunningService> {
  const { host, watch, embeddings } = settings;
  const {
    site: live,
    folder,
    watch: watchSite,
  } = await openSite(settings, {
    ...(embeddings && { embedder: await openEmbedder(embeddings, onProgress) }),
    onQueryError: (error) => print(`A query was answered by its words alone: ${describe(error)}`),
  });
  // Listens before it reads: who asks too early is told to come again, and the port is known.
  const app = createHttpApp({
    service: () => live.service,
    ...siteSurfaces({ onError: (error) => print(describe(error)) }),
    compressors,
    onError: (error) => print(describe(error)),
  });
  const server = await startServer({
    app,
    host,
    port: settings.port,
    service: () => live.service,
  });
  const url = `http://${urlHost(host)}:${server.port}`;
  let dueTimer: NodeJS.Timeout | undefined;

  const read = async (): Promise<Reading> => {
    clearTimeout(dueTimer);
    const now = new Date();
    const reading = await live.read(now, url);
    dueTimer = setTimeout(reload, nextDue(reading.heldBack, now)).unref();
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

  const close = async (): Promise<void> => {
    clearTimeout(dueTimer);
    await watcher?.close();
    await server.close();
  };
  let watcher: Awaited<ReturnType<typeof watchSite>> | undefined;
  try {
    await read();
    if (live.service !== undefined) print(urlLines(url, live.service.baseUrl));
    if (watch) watcher = await watchSite(reload);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, ready: live.service !== undefined, reload, close };
}

function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

function describe(error: unknown): string {
  // Its message says what to mend, and that is nowhere in the program.
  if (error instanceof EmbeddingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
