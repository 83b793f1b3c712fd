import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Prepared } from './prepared.ts';

/** The most answers that are kept of one snapshot: enough for what is asked often, bounded whatever is asked. */
const MOST = 2000;

/** Keeps prepared responses for as long as the snapshot they are of is served. Problems are not kept. */
export class ResponseCache {
  readonly #bySnapshot = new WeakMap<Service, Map<string, Prepared>>();

  /** The kept response of a question, or the one that is made of it now. */
  async get(
    service: Service,
    question: string,
    make: () => Promise<Prepared | ProblemError>,
  ): Promise<Prepared | ProblemError> {
    const kept = this.#of(service);
    const known = kept.get(question);
    if (known !== undefined) return known;
    const made = await make();
    if (made instanceof ProblemError) return made;
    // A Map lists its keys in the order of insertion: the first is the oldest.
    const [oldest] = kept.size < MOST ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(question, made);
    return made;
  }

  #of(service: Service): Map<string, Prepared> {
    const known = this.#bySnapshot.get(service);
    if (known !== undefined) return known;
    const fresh = new Map<string, Prepared>();
    this.#bySnapshot.set(service, fresh);
    return fresh;
  }
}
