import { readSnapshot, type Snapshot } from './read-snapshot.ts';
import { type RunningApp, startApp } from './start-app.ts';

/** A site that answers, as the judges see it. */
export interface JudgedSite {
  /** `http://127.0.0.1:<port>`, which is its base URL too. */
  readonly origin: string;
  /** An empty folder for the files of one judge. It is removed at the end. */
  makeFolder(): string;
  /** What the site publishes, read from the same content; the same at every call. */
  read(): Promise<Snapshot>;
  /** Serves another folder of content just as this site is served. Whoever asks closes it. */
  serve(content: string): Promise<RunningApp>;
}

/** How a site serves other content; as it is, when nobody says more. */
const serveAsItIs: JudgedSite['serve'] = (content) => startApp({ content });

/**
 * @param makeFolder - makes a folder that is removed at the end
 * @param serve - serves other content
 */
export function createJudgedSite(
  origin: string,
  makeFolder: () => string,
  serve: JudgedSite['serve'] = serveAsItIs,
): JudgedSite {
  let snapshot: Promise<Snapshot> | undefined;
  const read = () => {
    snapshot ??= readSnapshot(origin);
    return snapshot;
  };
  return { origin, makeFolder, read, serve };
}
