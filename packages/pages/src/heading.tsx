import type { PropsWithChildren } from 'hono/jsx';

/** A level below the title of the page. */
export type HeadingLevel = 2 | 3;

/** A heading of the level that its place on the page asks for. */
export function Heading({ level, children }: PropsWithChildren<{ readonly level: HeadingLevel }>) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return <Tag>{children}</Tag>;
}
