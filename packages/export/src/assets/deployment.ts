import type { Fetch } from '@site/cid';
import type { GuideWriter, Service } from '@site/contract';
import { openDeployment } from './open-deployment.ts';

/** The export that an edge worker was deployed with. It never changes: another one is another deployment. */
export class Deployment {
  readonly #onError: (error: unknown) => void;
  readonly #guides: readonly GuideWriter[];
  #service: Service | undefined;
  #opening: Promise<void> | undefined;

  /**
   * @param onError - receives why the export could not be opened, and what of it cannot be used
   * @param guides - how the protocols of its surfaces are used, for the developer notes
   */
  constructor(onError: (error: unknown) => void, guides: readonly GuideWriter[] = []) {
    this.#onError = onError;
    this.#guides = guides;
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
      this.#service = await openDeployment(fetch, this.#onError, this.#guides);
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#opening = undefined;
    }
  }
}
