import { createJudgedSite, type JudgedSite } from './judged-site.ts';
import { openReverseProxy, type ReverseProxy } from './reverse-proxy.ts';
import type { Spoil } from './spoil.ts';
import { type AppOptions, type RunningApp, startApp } from './start-app.ts';

/** The site behind a reverse proxy that spoils its answers. */
export interface SpoiledSite extends JudgedSite {
  /** How many answers the fault has changed since it was planted. */
  readonly spoiled: number;
  /** Why the fault could not be put into an answer. */
  readonly failure: string | undefined;
  /** Spoils every answer from now on, until the returned function is called. */
  plant(spoil: Spoil): () => void;
  close(): Promise<void>;
}

/** Starts an app whose base URL is the proxy, so that the links in its answers lead through it too. */
export async function openSpoiledSite(makeFolder: () => string): Promise<SpoiledSite> {
  let spoil: Spoil | undefined;
  let spoiled = 0;
  let failure: string | undefined;
  const pass: Spoil = (answer) => {
    try {
      const changed = spoil?.(answer) ?? answer;
      if (changed !== answer) spoiled += 1;
      return changed;
    } catch (error) {
      failure = String(error);
      throw error;
    }
  };
  const { url, close } = await startBehindProxy(pass);
  return {
    ...createJudgedSite(url, makeFolder, (content) => startBehindProxy(pass, { content })),
    get spoiled() {
      return spoiled;
    },
    get failure() {
      return failure;
    },
    plant: (planted) => {
      spoil = planted;
      spoiled = 0;
      failure = undefined;
      return () => {
        spoil = undefined;
      };
    },
    close,
  };
}

/** Starts an app behind a reverse proxy. */
async function startBehindProxy(pass: Spoil, options: AppOptions = {}): Promise<RunningApp> {
  let app: RunningApp | undefined;
  const proxy: ReverseProxy = await openReverseProxy(() => app?.url ?? '', pass);
  const close = async () => {
    await proxy.close();
    await app?.close();
  };
  try {
    app = await startApp({ ...options, baseUrl: proxy.origin });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: proxy.origin, close };
}
