/** A call that nobody made: its name, and what it is given, for who knows what it means. */
export interface Call {
  readonly call: string;
  readonly args: readonly unknown[];
}

/** Whether a value is a call that nobody made. */
export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'call' in value && 'args' in value;
}
