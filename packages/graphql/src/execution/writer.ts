import type { VariableValues } from 'graphql';
import type { NodeTexts } from './node-texts.ts';

/** What the writers of one execution share. */
export class Execution {
  /** The context value that every resolver gets. */
  readonly context: unknown;
  readonly variableValues: VariableValues;
  /** The cached texts of nodes, where the execution uses any. */
  readonly texts: NodeTexts | undefined;
  readonly #pending: Promise<void>[] = [];
  readonly #failures: unknown[] = [];

  constructor(context: unknown, variableValues: VariableValues, texts: NodeTexts | undefined) {
    this.context = context;
    this.variableValues = variableValues;
    this.texts = texts;
  }

  /** Passes a value on once it resolves. */
  later<Value>(value: PromiseLike<Value>, act: (value: Value) => void): void {
    // It never rejects: an unhandled rejection would end the process.
    this.#pending.push(
      Promise.resolve(value)
        .then(act)
        .catch((error: unknown) => void this.#failures.push(error)),
    );
  }

  /**
   * Waits until every value has resolved.
   * @throws the first failure
   */
  async settle(): Promise<void> {
    // A value that resolves may add others.
    while (this.#pending.length > 0) await Promise.all(this.#pending.splice(0));
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

/** Writes JSON, with gaps for values that are not resolved yet. */
export class Writer {
  readonly execution: Execution;
  readonly #parts: (string | Writer)[] = [];
  #isConstant = true;

  constructor(execution: Execution) {
    this.execution = execution;
  }

  /** Whether the text is the same in every execution: it has no gaps, and does not depend on variables. */
  get isConstant(): boolean {
    return this.#isConstant;
  }

  /** Marks the text as dependent on variables. */
  vary(): void {
    this.#isConstant = false;
  }

  add(text: string): void {
    this.#parts.push(text);
  }

  /** Leaves a gap, which `write` fills when the value resolves. */
  addLater<Value>(value: PromiseLike<Value>, write: (value: Value, out: Writer) => void): void {
    const gap = new Writer(this.execution);
    this.addVarying(gap);
    this.execution.later(value, (resolved) => write(resolved, gap));
  }

  /** Adds the text of another writer, which may have gaps or depend on variables. */
  addVarying(part: Writer): void {
    this.#isConstant = false;
    this.#parts.push(part);
  }

  /** The whole text. Once the execution has settled, it has no gaps. */
  get text(): string {
    return this.#parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  }
}

/** Whether a value is a promise or the like. */
export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
