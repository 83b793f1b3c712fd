import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A response that waits for its reader. */
export interface Transfer {
  readonly response: Pick<ServerResponse, 'req'> & { readonly wholeBody?: Uint8Array };
  /** Bytes of it that the system has not taken yet. Above 0. */
  readonly waiting: number;
  /** Bytes that the system has taken over the connection, of this response and those before it. */
  readonly flushed: number;
}

/** Node's own: the response in progress (as its `clientError` handler reads it), and the counts of the system's stream. */
interface NodeSocket {
  readonly _httpMessage?: Transfer['response'] | null;
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

/** What waits on a connection; `undefined` where nothing does. */
export function transferOf(socket: Socket): Transfer | undefined {
  const waiting = socket.writableLength;
  if (waiting === 0) return undefined;
  const { _httpMessage: response, _handle: handle }: NodeSocket = socket as NodeSocket;
  if (!response || !handle) return undefined;
  return { response, waiting, flushed: handle.bytesWritten - handle.writeQueueSize };
}
