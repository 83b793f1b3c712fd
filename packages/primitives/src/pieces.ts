import { TURN_WORK, takeTurn } from './take-turn.ts';

/**
 * A body in pieces that follow each other, each of them some milliseconds of work. It can be iterated any number of
 * times, and has the same bytes each time; a text ends between two characters.
 */
export type Pieces = Iterable<string | Uint8Array>;

/** The pieces that a function makes anew at every iteration. */
export function piecesOf(make: () => Iterator<string | Uint8Array>): Pieces {
  return { [Symbol.iterator]: make };
}

/** The least length of a piece of several texts, in UTF-16 code units: what each takes to make is some milliseconds. */
const PIECE_LENGTH = 1 << 16;

/** Joins short texts to pieces. An empty text ends a piece: what came before it took its time, whatever its length. */
export function* joinTexts(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (text !== '' && piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** How many bytes are copied before the event loop turns: memory that was never used before takes a millisecond a megabyte. */
const COPIED = 1 << 21;

/** The bytes of a body. Each of its pieces has a turn of the event loop to itself. */
export async function assemble(body: string | Uint8Array | Pieces): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return isWhole(body) ? body : new Uint8Array(body);
  const encoder = new TextEncoder();
  const blocks: Uint8Array[] = [];
  const pieces = body[Symbol.iterator]();
  for (;;) {
    await takeTurn(TURN_WORK);
    const { done, value } = pieces.next();
    if (done === true) return concatenate(blocks);
    blocks.push(typeof value === 'string' ? encoder.encode(value) : value);
  }
}

async function concatenate(blocks: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(blocks.reduce((size, { length }) => size + length, 0));
  let [end, turned] = [0, 0];
  for (const block of blocks) {
    all.set(block, end);
    end += block.length;
    if (end - turned < COPIED) continue;
    await takeTurn(TURN_WORK);
    turned = end;
  }
  return all;
}

/** Whether bytes are a buffer of their own; a view would retain all of the buffer it is of. */
function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.length;
}
