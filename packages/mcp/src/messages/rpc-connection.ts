import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCResponse,
  type RequestId,
} from '@modelcontextprotocol/server';
import { takeTurn } from '@site/primitives';
import type { WordedProblem } from '@site/problem';
import { checkBatch, checkMember, MEMBER_WORK } from './batch.ts';
import { type CheckedMessage, checkMessage, notJson } from './check-message.ts';
import { claimedRevision } from './check-params.ts';
import { explainError } from './explain-error.ts';
import { type RpcErrorResponse, rpcError } from './rpc-error.ts';

type Response = JSONRPCResponse | RpcErrorResponse;

/** What a connection writes: a message, or the responses to a batch. */
export type Written = JSONRPCMessage | RpcErrorResponse | readonly Response[];

/** A batch that was received, until all its requests are answered. */
interface OpenBatch {
  readonly responses: Response[];
  readonly unanswered: RequestId[];
}

/** A request without a response: it lasts as long as the connection (MCP 2026-07-28, Subscriptions). */
const SUBSCRIPTION = 'subscriptions/listen';

/**
 * JSON-RPC 2.0 on a connection of texts, such as the lines of stdio: what is received is answered or delivered and never
 * dropped, and every error that is sent has a problem in its `data`.
 */
export class RpcConnection {
  /** Receives the messages that were checked. */
  deliver: (message: JSONRPCMessage) => void = () => undefined;
  /** The revision that `initialize` agreed upon, or that the last message named. */
  revision: string | undefined;
  readonly #write: (message: Written) => Promise<void>;
  /** The methods of the requests without a response. */
  readonly #pending = new Map<RequestId, string>();
  readonly #batches = new Set<OpenBatch>();

  constructor(write: (message: Written) => Promise<void>) {
    this.#write = write;
  }

  /** Whether every request has its response, but for subscriptions. */
  get isIdle(): boolean {
    return this.#batches.size === 0 && ![...this.#pending.values()].some((method) => method !== SUBSCRIPTION);
  }

  /** Takes one text: a message, a batch, or what is neither. */
  async receive(text: string): Promise<void> {
    const value = parse(text);
    if (value === undefined) return this.refuse(notJson('The line is not JSON.'));
    if (Array.isArray(value)) return this.#receiveBatch(value);
    const checked = checkMessage(value);
    if ('refusal' in checked) return this.#write(checked.refusal);
    this.#take(checked.message);
  }

  /** Answers what was no text that can be read. */
  refuse(problem: WordedProblem): Promise<void> {
    return this.#write(rpcError(null, problem));
  }

  /** Sends a message of the server. */
  async send(message: JSONRPCMessage): Promise<void> {
    if (!isJSONRPCResponse(message)) return this.#write(message);
    const response = this.#explain(message);
    if (message.id === undefined) return this.#write(response);
    this.#pending.delete(message.id);
    const batch = this.#batchOf(message.id);
    if (batch === undefined) return this.#write(response);
    batch.responses.push(response);
    return this.#settle(batch, message.id);
  }

  async #receiveBatch(members: readonly unknown[]): Promise<void> {
    const refused = checkBatch(members, this.revision);
    if (refused !== undefined) return this.refuse(refused);
    const checked: readonly CheckedMessage[] = members.map(checkMember);
    const messages = checked.flatMap((each) => ('message' in each ? [each.message] : []));
    const batch: OpenBatch = {
      responses: checked.flatMap((each) => ('refusal' in each ? [each.refusal] : [])),
      unanswered: messages.filter(isJSONRPCRequest).map(({ id }) => id),
    };
    if (batch.unanswered.length > 0) this.#batches.add(batch);
    else if (batch.responses.length > 0) await this.#write(batch.responses);
    for (const message of messages) {
      await takeTurn(MEMBER_WORK);
      // One that was cancelled meanwhile gets no response.
      if (!isJSONRPCRequest(message) || batch.unanswered.includes(message.id)) this.#take(message);
    }
  }

  #take(message: JSONRPCMessage): void {
    const cancelled = cancelledBy(message);
    // It gets no response (MCP 2025-11-25, Cancellation).
    if (cancelled !== undefined) this.#forget(cancelled);
    if (isJSONRPCRequest(message)) {
      this.#pending.set(message.id, message.method);
      const revision = claimedRevision(message.params);
      if (typeof revision === 'string') this.revision = revision;
    }
    this.deliver(message);
  }

  #forget(id: RequestId): void {
    this.#pending.delete(id);
    const batch = this.#batchOf(id);
    if (batch !== undefined) this.#settle(batch, id);
  }

  #explain(response: JSONRPCResponse): Response {
    if (!isJSONRPCErrorResponse(response)) return response;
    return explainError(response, this.#pending.get(response.id ?? '') ?? '');
  }

  #batchOf(id: RequestId): OpenBatch | undefined {
    return [...this.#batches].find(({ unanswered }) => unanswered.includes(id));
  }

  async #settle(batch: OpenBatch, id: RequestId): Promise<void> {
    batch.unanswered.splice(batch.unanswered.indexOf(id), 1);
    if (batch.unanswered.length > 0) return;
    this.#batches.delete(batch);
    await this.#write(batch.responses);
  }
}

/** The id of the request that a notification cancels. */
function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id: unknown = message.params?.['requestId'];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The parsed text; `undefined` when it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
