/** A path template as Hono routes it, and how to read its parameters back. */
export interface RoutePath {
  readonly pattern: string;
  /** The parameters of the template, from those that the router matched. */
  readonly read: (matched: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** `{name}` or `{+name}`, and the literal text up to the next slash. */
const VARIABLE = /\{(\+?)([a-z]+)\}([^/{]*)/g;

/**
 * Compiles a path template of the contract (RFC 6570) to a route. Hono matches whole segments: literal text after a
 * variable, such as `.md`, is matched with it and cut off again.
 */
export function routePath(template: string): RoutePath {
  const suffixes = new Map<string, string>();
  const pattern = template.replace(VARIABLE, (_, many: string, name: string, suffix: string) => {
    suffixes.set(name, suffix);
    const value = many === '' ? '[^/]+' : '.+';
    return `:${name}{${value}${suffix.replace(/[.]/g, '\\.')}}`;
  });
  return {
    pattern,
    read: (matched) =>
      Object.fromEntries(
        [...suffixes].map(([name, suffix]) => [name, withoutSuffix(matched[name] ?? '', suffix)]),
      ),
  };
}

function withoutSuffix(text: string, suffix: string): string {
  return text.slice(0, text.length - suffix.length);
}
