import type { PropsWithChildren } from 'hono/jsx';

/** The title of a page that is no record, with what introduces its content. */
export function PageHeader({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  return (
    <header class="page-header">
      <h1 dir="auto">{title}</h1>
      {children}
    </header>
  );
}
