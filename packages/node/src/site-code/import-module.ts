/** Imports a module as Node does. A file of its own, because tests import by other means unless they are told not to. */
export function importModule(url: string): Promise<Record<string, unknown>> {
  return import(url) as Promise<Record<string, unknown>>;
}
