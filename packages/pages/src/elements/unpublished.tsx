import type { SiteSummary } from '@site/contract';
import { createContext, useContext } from 'hono/jsx';
import { useWords } from './words-context.ts';

/** What of the site that is rendered only its author looks at. */
export const UnpublishedContext = createContext<SiteSummary['unpublished']>(undefined);

interface Props {
  /** The path of a record, percent-encoded. */
  readonly path: string;
}

/** Marks a record that is not published, where its author looks at it. */
export function UnpublishedMark({ path }: Props) {
  const why = useContext(UnpublishedContext)?.get(path);
  const words = useWords();
  return why === undefined ? null : (
    <>
      {' '}
      <mark>{words[why]}</mark>{' '}
    </>
  );
}

/** Says so above its text. */
export function UnpublishedNotice({ path }: Props) {
  const isShown = useContext(UnpublishedContext)?.has(path) === true;
  const { notPublished } = useWords();
  if (!isShown) return null;
  return (
    <p role="note">
      <UnpublishedMark path={path} />
      {notPublished}
    </p>
  );
}
