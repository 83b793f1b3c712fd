import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { pathOf } from '../observability/observe-requests.ts';
import type { LeastRate } from './allowance.ts';
import { bytesInFlight, excessHolders, type Holder } from './bytes-in-flight.ts';
import { connectionKey, readSendQueues } from './send-queues.ts';
import { SlowReaders } from './slow-readers.ts';
import { type Transfer, transferOf } from './transfer.ts';
import { responseClass } from './whole-bodies.ts';

/** What readers of responses have to keep to. */
export interface ReaderLimits {
  /** Slower readers are cut; none are when left out. */
  readonly leastRate?: LeastRate | undefined;
  /** How many bytes may wait for all readers together. Above 0. */
  readonly maxInFlight: number;
}

/** A reader that was cut. */
export interface CutReader {
  /** `slow`: slower than the least rate. `memory`: more bytes waited than may, and most of them, or for longest, for it. */
  readonly reason: 'slow' | 'memory';
  /** Without its query, which is personal. */
  readonly path: string;
  /** Bytes that were sent over its connection. */
  readonly sent: number;
  readonly bytesPerSecond: number;
}

/** Is notified of what readers do. */
export interface ReaderObserver {
  /** Readers were cut. At least one. */
  cut(readers: readonly CutReader[]): void;
  /** So many bytes wait. */
  waiting?(bytes: number): void;
}

/** How often readers are looked at, in milliseconds. */
const INTERVAL = 2000;

/** Watches the readers of a server, and cuts those who hold too much for too long. */
export class ReaderWatch {
  readonly #limits: ReaderLimits;
  readonly #observer: ReaderObserver;
  readonly #slow: SlowReaders<Socket>;
  #open: ReadonlySet<Socket> = new Set();
  #port = 0;
  #isLooking = false;
  /** Whether more bytes wait than may, and nobody can be cut for it yet. */
  isFull = false;
  /** Resolves when the last look at the readers is done. */
  lastLook: Promise<void> = Promise.resolve();
  /** What the server has to answer with: a large body that waits is weighed at once. */
  readonly Response = responseClass(() => this.#weigh(this.#transfers()));

  constructor(limits: ReaderLimits, observer: ReaderObserver) {
    this.#limits = limits;
    this.#observer = observer;
    this.#slow = new SlowReaders(limits.leastRate);
  }

  /** Watches the connections of a server that listens, until it closes. */
  watch(server: Server, open: ReadonlySet<Socket>, port: number): void {
    this.#open = open;
    this.#port = port;
    const look = (): void => {
      this.lastLook = this.#look();
    };
    const timer = setInterval(look, INTERVAL).unref();
    server.once('close', () => clearInterval(timer));
    // Its system may take bytes less often than the timeout of an idle connection: whoever reads is judged by its rate.
    server.on('timeout', (socket) => {
      if (this.#limits.leastRate === undefined || transferOf(socket) === undefined) socket.destroy();
    });
  }

  async #look(): Promise<void> {
    const transfers = this.#transfers();
    this.#weigh(transfers);
    if (!this.#slow.note(transfers, performance.now()) || this.#isLooking) return;
    this.#isLooking = true;
    const queues = await readSendQueues(this.#port);
    this.#isLooking = false;
    const takenBy = (socket: Socket): number | undefined => {
      const now = transferOf(socket);
      // Another response may have begun meanwhile.
      if (now === undefined || now.response !== transfers.get(socket)?.response) return undefined;
      return now.flushed - (queues.get(connectionKey(socket) ?? '') ?? 0);
    };
    const slow = this.#slow.judge(takenBy, performance.now());
    this.#cut(
      slow.map(({ key, taken, bytesPerSecond }) => [
        key,
        { reason: 'slow', path: pathOfTransfer(transfers.get(key)), sent: taken, bytesPerSecond },
      ]),
    );
  }

  #transfers(): ReadonlyMap<Socket, Transfer> {
    const transfers = new Map<Socket, Transfer>();
    for (const socket of this.#open) {
      const transfer = transferOf(socket);
      if (transfer !== undefined) transfers.set(socket, transfer);
    }
    return transfers;
  }

  /** Weighs what waits, and cuts whom it is too much for. */
  #weigh(transfers: ReadonlyMap<Socket, Transfer>): void {
    const { maxInFlight } = this.#limits;
    const now = performance.now();
    const holders = [...transfers].map(
      ([key, transfer]): Holder<Socket> => ({
        ...{ key, body: transfer.response.wholeBody, waiting: transfer.waiting },
        ...this.#slow.progressOf(key, transfer, now),
      }),
    );
    const bytes = bytesInFlight(holders);
    this.#observer.waiting?.(bytes);
    this.isFull = bytes > maxInFlight;
    if (!this.isFull) return;
    const excess = new Set(excessHolders(holders, maxInFlight));
    const [left, cut] = [[], []] as [Holder<Socket>[], Holder<Socket>[]];
    for (const holder of holders) (excess.has(holder.key) ? cut : left).push(holder);
    this.isFull = left.length > 1 && bytesInFlight(left) > maxInFlight;
    this.#cut(
      cut.map(({ key, bytesPerSecond }) => {
        const transfer = transfers.get(key);
        const sent = transfer?.flushed ?? 0;
        return [key, { reason: 'memory', path: pathOfTransfer(transfer), sent, bytesPerSecond }];
      }),
    );
  }

  #cut(readers: readonly (readonly [Socket, CutReader])[]): void {
    if (readers.length === 0) return;
    // With a reset, so that the system drops what it holds of them, too.
    for (const [socket] of readers) socket.resetAndDestroy();
    this.#observer.cut(readers.map(([, reader]) => reader));
  }
}

function pathOfTransfer(transfer: Transfer | undefined): string {
  return pathOf(transfer?.response.req.url ?? '');
}
