import { exportedCards } from '@site/cards/exported';
import type { Fetch } from '@site/cid';
import { Deployment } from '@site/export/assets';
import { createHttpApp } from '@site/http';
import { siteGuides, siteSurfaces } from '@site/surfaces';

/** The bindings of the worker, as `wrangler.jsonc` names them. */
interface Environment {
  /** The asset store, which holds the export. */
  readonly ASSETS: { readonly fetch: Fetch };
}

/** The life of one request. */
interface ExecutionContext {
  waitUntil(work: Promise<void>): void;
}

// biome-ignore lint/suspicious/noConsole: the platform collects it as the log of a worker.
const onError = (error: unknown): void => console.error(error);
const deployment = new Deployment(onError, siteGuides);
// No compressors: the platform compresses responses itself.
const app = createHttpApp({
  service: () => deployment.service,
  // The asset store has the cards that the export brought along.
  ...siteSurfaces({ onError, cards: exportedCards }),
  onError,
});

/** Answers the requests that the asset store cannot. */
export default {
  fetch: async (request: Request, { ASSETS }: Environment, context: ExecutionContext): Promise<Response> => {
    await deployment.open(
      (url, init) => ASSETS.fetch(url, init),
      (work) => context.waitUntil(work),
    );
    return app.fetch(request);
  },
};
