import { startAppProcess } from './app-process.ts';
import { freePort } from './free-port.ts';
import { CONTENT } from './read-snapshot.ts';

/** The app, in a process of its own. */
export interface RunningApp {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

/** What an app serves. */
export interface AppOptions {
  /** Where the site is reached; where it listens, when left out. */
  readonly baseUrl?: string;
  /** The folder; the sample, when left out. */
  readonly content?: string;
}

/** Starts the app as it is deployed: its bundle. */
export async function startApp({ baseUrl, content = CONTENT }: AppOptions = {}): Promise<RunningApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--content', content, '--no-watch'];
  const { end } = await startAppProcess({ port, args: [...args, '--base-url', baseUrl ?? url] });
  return {
    url,
    close: async () => {
      await end('SIGTERM');
    },
  };
}
