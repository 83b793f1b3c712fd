/**
 * The program of a thread that stands beside a module, in the sources and in what is built.
 * @param module - the `import.meta.url` of the module
 * @param name - of the program, without its extension
 */
export function threadBeside(module: string, name: string): URL {
  return new URL(`./${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module);
}
