import { runInTurns } from './take-turn.ts';

/** A lazy value: computed at its first use, so that a snapshot is served before what few requests need is ready. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A lazy value that takes time: concurrent callers share one computation, and a failed one is retried by the next call. */
export function onceResolved<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** A lazy value that takes work. */
export interface OnceInTurns<Value> {
  /** The value. What is left of the work is done at once. */
  (): Value;
  /** Does the work in turns of the event loop; all who wait for it share one. */
  prepare(): Promise<Value>;
}

/**
 * A lazy value that takes so much work that other requests would wait for it. Who can wait has it made in turns of the
 * event loop; who cannot has it made from where those have come to. A failed one is begun again by the next call.
 * @param work - yields what it is about to do, as `takeTurn` wants to know it
 */
export function onceInTurns<Value>(work: () => Iterator<number, Value>): OnceInTurns<Value> {
  let steps: Iterator<number, Value> | undefined;
  let made: IteratorReturnResult<Value> | undefined;
  const next = (): IteratorResult<number, Value> => {
    if (made !== undefined) return made;
    steps ??= work();
    try {
      const step = steps.next();
      if (step.done === true) made = step;
      return step;
    } catch (error) {
      steps = undefined;
      throw error;
    }
  };
  const finish = (): Value => {
    for (;;) {
      const step = next();
      if (step.done === true) return step.value;
    }
  };
  return Object.assign(finish, { prepare: onceResolved(() => runInTurns({ next })) });
}
