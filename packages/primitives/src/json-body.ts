import { joinTexts, type Pieces, piecesOf } from './pieces.ts';

/** For answers whose makers know a better way to write their JSON: that way. It answers the same bytes. */
const writers = new WeakMap<object, () => Uint8Array | Pieces>();

/**
 * Says of an answer how its JSON is written in less time than `JSON.stringify` takes, because most of it was written
 * before, or in pieces.
 * @param write - the bytes that `JSON.stringify` and UTF-8 make of the answer
 */
export function withJson<Answer extends object>(answer: Answer, write: () => Uint8Array | Pieces): Answer {
  writers.set(answer, write);
  return answer;
}

/** The JSON of an answer, without white space, in UTF-8. */
export function jsonBody(answer: object): Uint8Array | Pieces {
  return writers.get(answer)?.() ?? new TextEncoder().encode(JSON.stringify(answer));
}

/**
 * Writes the JSON of an answer that is too large for one text in pieces, byte for byte as `JSON.stringify` does.
 * @param answer - with an empty list or object as its last member
 * @param members - makes the JSON of what stands in that, one after the other
 * @param more - the members of the answer after it
 */
export function jsonPieces(answer: object, members: () => Iterable<string>, more: object = {}): Pieces {
  const text = JSON.stringify(answer);
  const after = JSON.stringify(more).slice(1);
  const end = `${text.at(-2)}${after === '}' ? '' : ','}${after}`;
  return piecesOf(() => joinTexts(writeMembers(text.slice(0, -2), members(), end)));
}

function* writeMembers(head: string, members: Iterable<string>, end: string): Generator<string> {
  yield head;
  let comma = '';
  for (const member of members) {
    yield comma + member;
    comma = ',';
  }
  yield end;
}
