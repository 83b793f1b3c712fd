/** Ends the work of plug-ins that takes too long. Who has a clock brings one. */
export interface Guard {
  /** Does work at once. @throws {PluginFault} when it takes too long */
  run<Result>(name: string, work: () => Result): Result;
  /** Waits for work. @throws {PluginFault} when it takes too long */
  wait<Result>(name: string, work: PromiseLike<Result>): Promise<Result>;
}

/** Lets plug-ins take the time that they want. */
export const unguarded: Guard = { run: (_, work) => work(), wait: async (_, work) => work };

/** A plug-in has failed with a text: the text is not published. */
export class PluginFault extends Error {
  override readonly name = 'PluginFault';
  /** The plug-in. */
  readonly plugin: string;
  readonly fix: string;

  /** @param reason - what it has done, as the end of a sentence that begins with its name */
  constructor(plugin: string, reason: string, fix: string, options?: ErrorOptions) {
    super(`The plug-in ${plugin} ${reason}.`, options);
    this.plugin = plugin;
    this.fix = fix;
  }
}

/** The fault of a plug-in that threw. */
export function thrownBy(plugin: string, error: unknown): PluginFault {
  if (error instanceof PluginFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new PluginFault(
    plugin,
    `has failed: ${message}`,
    'Mend the plug-in, its options or the text; or take it out of site.config.',
    { cause: error },
  );
}

/** The most nodes of a tree for each character of its text, and of a short text's: the longest words have one for each. */
const NODES = { least: 20_000, each: 4 };

/** The most characters of the texts in it: a picture that is written into the text has some hundred thousands. */
const CHARACTERS = { least: 1_000_000, each: 20 };

/** Measures a tree, which a plug-in may have made huge, or a ring. */
export function checkTree(plugin: string, tree: object, length: number): void {
  const nodes = Math.max(NODES.least, NODES.each * length);
  const characters = Math.max(CHARACTERS.least, CHARACTERS.each * length);
  const waiting: object[] = [tree];
  let size = 0;
  for (let count = 0; ; count += 1) {
    const node = waiting.pop();
    if (node === undefined) return;
    if (count + waiting.length > nodes) throw tooMuch(plugin, `a tree of more than ${nodes} nodes`);
    if ('value' in node && typeof node.value === 'string') size += node.value.length;
    if (size > characters) throw tooMuch(plugin, `a text of more than ${characters} characters`);
    if ('children' in node && Array.isArray(node.children))
      for (const child of node.children) waiting.push(child);
  }
}

function tooMuch(plugin: string, made: string): PluginFault {
  return new PluginFault(plugin, `has made ${made}`, 'Shorten the text, or let the plug-in make less of it.');
}
