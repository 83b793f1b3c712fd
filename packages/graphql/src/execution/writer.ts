import type { VariableValues } from 'graphql';
import type { KeptTexts } from './kept-texts.ts';

/** What all writers of one execution share. */
export class Run {
  /** What every resolver answers from. */
  readonly context: unknown;
  readonly variableValues: VariableValues;
  /** Texts of earlier runs, where any may be kept. */
  readonly texts: KeptTexts | undefined;
  readonly #late: Promise<void>[] = [];
  readonly #failures: unknown[] = [];

  constructor(context: unknown, variableValues: VariableValues, texts: KeptTexts | undefined) {
    this.context = context;
    this.variableValues = variableValues;
    this.texts = texts;
  }

  /** Acts on a value once it is there. */
  later<Value>(value: PromiseLike<Value>, act: (value: Value) => void): void {
    // It never rejects: a promise that nobody waits for any more would end the process.
    this.#late.push(
      Promise.resolve(value)
        .then(act)
        .catch((error: unknown) => void this.#failures.push(error)),
    );
  }

  /**
   * Waits until all has come that is late.
   * @throws what the first that failed did
   */
  async settle(): Promise<void> {
    // What has come may have asked for more.
    while (this.#late.length > 0) await Promise.all(this.#late.splice(0));
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

/** Writes JSON, with gaps for what comes later. */
export class Writer {
  readonly run: Run;
  readonly #parts: (string | Writer)[] = [];
  #isSteady = true;

  constructor(run: Run) {
    this.run = run;
  }

  /** Whether what was written is the same in every run: it is whole, and made without variables. */
  get isSteady(): boolean {
    return this.#isSteady;
  }

  /** Notes that what is written depends on variables. */
  vary(): void {
    this.#isSteady = false;
  }

  add(text: string): void {
    this.#parts.push(text);
  }

  /** Leaves a gap, and fills it with what is written of a value when it comes. */
  addLater<Value>(value: PromiseLike<Value>, write: (value: Value, out: Writer) => void): void {
    const gap = new Writer(this.run);
    this.addUnsteady(gap);
    this.run.later(value, (late) => write(late, gap));
  }

  /** Adds what another writer has, or will have, written. */
  addUnsteady(part: Writer): void {
    this.#isSteady = false;
    this.#parts.push(part);
  }

  /** All that was written; once the run has settled, without gaps. */
  get text(): string {
    return this.#parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  }
}

/** Whether a value has still to come. */
export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
