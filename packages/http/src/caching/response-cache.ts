import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Prepared } from '../negotiation/variant.ts';
import { conclude, type ReadHeader, type Sent } from '../responding/respond.ts';
import { KeptAnswers } from './kept-answers.ts';

/** How much is remembered of one snapshot, and the largest body of one answer: larger ones take their time anyway. */
const LARGEST_BODY = 65_536;
const ROOM = { answers: 2000, bytes: 32 * 1024 * 1024, largest: LARGEST_BODY };

/** What an answer depends on besides the snapshot; everything else of a request only decides whether it is sent. */
const DECIDING = ['accept', 'accept-encoding', 'api-version'] as const;

/** Stands for a header that was not sent. */
const NONE = '\r';

/** What of a request can change its answer. */
export interface Asked {
  readonly method: string;
  /** What names the resource: a URL, or the host and the target as they were sent. */
  readonly target: string;
  readonly read: ReadHeader;
}

/** A request as Node has it, which spares the cost of a `Request` and its `Headers`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a request asks, read from the platform's own form of it where that is Node's. */
export function askedBy(request: Request, platform: unknown): Asked {
  const incoming = (platform as { readonly incoming?: NodeRequest } | undefined)?.incoming;
  if (incoming !== undefined) return askedOfNode(incoming);
  return { method: request.method, target: request.url, read: (name) => request.headers.get(name) };
}

/** What a request to Node asks. The host is part of it: a malformed one is refused wherever it points. */
export function askedOfNode({ method = '', url = '', headers }: NodeRequest): Asked {
  const read: ReadHeader = (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  };
  return { method, target: `${read('host') ?? NONE}\n${url}`, read };
}

/**
 * Answers a request that was answered before without asking what it means again: measured, that is half of the work
 * of a small answer. Only answers whose bytes are all known are remembered, and only as long as their snapshot is
 * served. When there is no more room, an answer that was asked for twice takes the place of the oldest.
 */
export class RememberedAnswers {
  #service: Service | undefined;
  #answers = new KeptAnswers<Prepared>(ROOM);

  /** What is sent to a request, if it is remembered. */
  answer(asked: Asked, service: Service | undefined): Sent | undefined {
    if (service === undefined || service !== this.#service) return undefined;
    const variant = this.#answers.get(keyOf(asked));
    // A range is for the slow path, which knows whether the file is read in parts.
    if (variant === undefined || asked.read('range') !== null) return undefined;
    const sent = conclude(variant, asked.read);
    // A problem names the request it is of: that too is for the slow path.
    return sent instanceof ProblemError ? undefined : sent;
  }

  /** Remembers the form of a response that a request gets. */
  remember(asked: Asked, service: Service | undefined, variant: Prepared): void {
    if (asked.method !== 'GET' || variant.body.length > LARGEST_BODY) return;
    if (variant.headers['cache-control'] === 'no-store') return;
    if (service !== this.#service) {
      this.#answers = new KeptAnswers(ROOM);
      this.#service = service;
    }
    this.#answers.add(keyOf(asked), variant);
  }
}

/** Neither a URL nor a header can hold a line end: one separates, the other stands for no header, which is not an empty one. */
function keyOf({ method, target, read }: Asked): string {
  return DECIDING.reduce((key, name) => `${key}\n${read(name) ?? NONE}`, `${method}\n${target}`);
}
