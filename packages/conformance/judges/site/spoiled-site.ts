import { type Front, openFront } from './front.ts';
import { createJudgedSite, type JudgedSite } from './judged-site.ts';
import type { Spoil } from './spoil.ts';
import { type RunningApp, startApp } from './start-app.ts';

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
  let app: RunningApp | undefined;
  let spoil: Spoil | undefined;
  let spoiled = 0;
  let failure: string | undefined;
  const front: Front = await openFront(
    () => app?.url ?? '',
    (answer) => {
      try {
        const changed = spoil?.(answer) ?? answer;
        if (changed !== answer) spoiled += 1;
        return changed;
      } catch (error) {
        failure = String(error);
        throw error;
      }
    },
  );
  const close = async () => {
    await front.close();
    await app?.close();
  };
  try {
    app = await startApp(front.origin);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...createJudgedSite(front.origin, makeFolder),
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
