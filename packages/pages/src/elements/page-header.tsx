import type { Child, PropsWithChildren } from 'hono/jsx';

interface Props {
  readonly title: string;
  readonly logo?: Child;
}

/** The title of a page that is no record, with what introduces its content. */
export function PageHeader({ title, logo, children }: PropsWithChildren<Props>) {
  return (
    <header class="page-header">
      <h1 dir="auto">
        {logo}
        {title}
      </h1>
      {children}
    </header>
  );
}
