import type { Fetch } from '@site/cid';
import type { Service } from '@site/contract';
import { openDeployment } from './open-deployment.ts';

/** The export that an edge worker was deployed with. It never changes: another one is another deployment. */
export class Deployment {
  readonly #onError: (error: unknown) => void;
  #service: Service | undefined;
  #opening: Promise<void> | undefined;

  /** @param onError - receives why the export could not be opened, and what of it cannot be used */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** The service of the export; `undefined` until it is open. */
  get service(): Service | undefined {
    return this.#service;
  }

  /**
   * Opens the export, once for all concurrent requests. Never rejects: a failure is tried again for the next request.
   * @param fetch - sends requests to the asset store
   * @param waitUntil - lets work go on after the client that caused it has left, because others wait for it too
   */
  async open(fetch: Fetch, waitUntil: (work: Promise<void>) => void): Promise<void> {
    if (this.#service !== undefined) return;
    this.#opening ??= this.#read(fetch);
    waitUntil(this.#opening);
    await this.#opening;
  }

  async #read(fetch: Fetch): Promise<void> {
    try {
      this.#service = await openDeployment(fetch, this.#onError);
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#opening = undefined;
    }
  }
}
