import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { AskedBefore } from './asked-before.ts';
import type { Prepared } from './prepared.ts';
import type { Streamed } from './streamed.ts';

/** A response that can be sent any number of times. */
type Kept = Prepared | Streamed;

/** The most answers that are kept of one snapshot: enough for what is asked often, bounded whatever is asked. */
const MOST = 2000;

/**
 * Keeps prepared responses for as long as the snapshot they are of is served; where there is no more room, what was
 * asked for twice in the place of the oldest. Problems are not kept.
 */
export class ResponseCache {
  readonly #asked = new AskedBefore();
  readonly #bySnapshot = new WeakMap<Service, Map<string, Kept>>();

  /** The kept response of a question, or the one that is made of it now. */
  async get<Answer extends Kept>(
    service: Service,
    question: string,
    make: () => Promise<Answer | ProblemError>,
  ): Promise<Answer | ProblemError> {
    const kept = this.#of(service);
    const known = kept.get(question);
    // What answers a question is of one kind.
    if (known !== undefined) return known as Answer;
    const made = await make();
    if (made instanceof ProblemError) return made;
    if (kept.size < MOST) kept.set(question, made);
    else if (this.#asked.add(question)) replaceOldest(kept, question, made);
    return made;
  }

  #of(service: Service): Map<string, Kept> {
    const known = this.#bySnapshot.get(service);
    if (known !== undefined) return known;
    const fresh = new Map<string, Kept>();
    this.#bySnapshot.set(service, fresh);
    return fresh;
  }
}

/** A Map lists its keys in the order of insertion: the first is the oldest. */
export function replaceOldest<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
