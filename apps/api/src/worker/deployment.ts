import type { Fetch } from '@site/cid';
import type { Service } from '@site/contract';
import { openDeployment } from './open-deployment.ts';

/** The export that a worker was deployed with. It never changes: another one is another deployment. */
export class Deployment {
  readonly #onError: (error: unknown) => void;
  #service: Service | undefined;
  #opening: Promise<void> | undefined;

  /** @param onError - is told why the export could not be opened, or what of it cannot be used */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** What answers; `undefined` until it is open. */
  get service(): Service | undefined {
    return this.#service;
  }

  /**
   * Opens the export once for all who ask meanwhile. Never rejects: what failed is tried again for the next request.
   * @param waitUntil - keeps work going that the client it was begun for no longer waits for, because others do
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
