/** A log without ANSI colours, which some tools write whatever NO_COLOR says. */
export function withoutColours(log: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with one (ECMA-48 §5.4).
  return log.replace(/\u001b\[[0-9;]*m/g, '');
}
