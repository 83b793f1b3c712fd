import type { PropsWithChildren } from 'hono/jsx';

/** A level below the title of the page. */
export type HeadingLevel = 2 | 3;

interface Props {
  readonly level: HeadingLevel;
  /** `auto` for what an author wrote, in whatever language. */
  readonly dir?: 'auto' | undefined;
  /** Where it is not that of the page. */
  readonly lang?: string | undefined;
}

/** A heading of the level that its position in the outline of the page requires. */
export function Heading({ level, dir, lang, children }: PropsWithChildren<Props>) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag dir={dir} lang={lang}>
      {children}
    </Tag>
  );
}
