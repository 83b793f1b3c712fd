import { freePort } from '@site/tooling';
import { startAppProcess } from './app-process.ts';
import { CONTENT } from './read-snapshot.ts';

/** The app, in a process of its own. */
export interface RunningApp {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

/** Which site an app serves, and where. */
export interface AppOptions {
  /** The base URL; by default where it listens. */
  readonly baseUrl?: string;
  /** The content folder; by default the sample. */
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
