import { type Front, openFront } from './front.ts';
import { createJudgedSite, type JudgedSite } from './judged-site.ts';
import type { Spoil } from './spoil.ts';
import { type AppOptions, type RunningApp, startApp } from './start-app.ts';

/** The site behind a front that spoils its answers. */
export interface SpoiledSite extends JudgedSite {
  /** How many answers the fault has changed since it was planted. */
  readonly spoiled: number;
  /** Why the fault could not be put into an answer. */
  readonly failure: string | undefined;
  /** Spoils every answer from now on; until what it returns is called. */
  plant(spoil: Spoil): () => void;
  close(): Promise<void>;
}

/** Starts an app of its own, whose base URL is the front: the links in its answers are spoiled too. */
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
  const { url, close } = await startBehindFront(pass);
  return {
    ...createJudgedSite(url, makeFolder, (content) => startBehindFront(pass, { content })),
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

/** Starts an app behind a front that passes its answers on. */
async function startBehindFront(pass: Spoil, options: AppOptions = {}): Promise<RunningApp> {
  let app: RunningApp | undefined;
  const front: Front = await openFront(() => app?.url ?? '', pass);
  const close = async () => {
    await front.close();
    await app?.close();
  };
  try {
    app = await startApp({ ...options, baseUrl: front.origin });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: front.origin, close };
}
