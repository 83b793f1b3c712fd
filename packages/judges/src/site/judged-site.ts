import { readSnapshot, type Snapshot } from './read-snapshot.ts';
import { type RunningApp, startApp } from './start-app.ts';

/** A site that answers, as the judges see it. */
export interface JudgedSite {
  /** `http://127.0.0.1:<port>`, which is its base URL too. */
  readonly origin: string;
  /** An empty folder for the files of one judge. It is removed at the end. */
  makeFolder(): string;
  /** What the site publishes, read from the same content. Loaded once. */
  read(): Promise<Snapshot>;
  /** Serves another content folder in the same way. The caller closes it. */
  serve(content: string): Promise<RunningApp>;
}

/** Serves other content without a proxy. */
const serveDirectly: JudgedSite['serve'] = (content) => startApp({ content });

/**
 * @param makeFolder - makes a folder that is removed at the end
 * @param serve - serves other content
 */
export function createJudgedSite(
  origin: string,
  makeFolder: () => string,
  serve: JudgedSite['serve'] = serveDirectly,
): JudgedSite {
  let snapshot: Promise<Snapshot> | undefined;
  const read = () => {
    snapshot ??= readSnapshot(origin);
    return snapshot;
  };
  return { origin, makeFolder, read, serve };
}
