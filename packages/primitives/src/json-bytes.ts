/** For answers whose makers know a faster way to write their JSON: that way. It answers the same bytes. */
const writers = new WeakMap<object, () => Uint8Array>();

/**
 * Says of an answer how its JSON is written in less time than `JSON.stringify` takes, because most of it was written
 * before.
 * @param write - the bytes that `JSON.stringify` and UTF-8 make of the answer
 */
export function withJson<Answer extends object>(answer: Answer, write: () => Uint8Array): Answer {
  writers.set(answer, write);
  return answer;
}

/** The JSON of an answer, without white space, in UTF-8. */
export function jsonBytes(answer: object): Uint8Array {
  return writers.get(answer)?.() ?? new TextEncoder().encode(JSON.stringify(answer));
}
