import { isSharedPath } from '@site/contract';
import type { Context } from '../context.ts';
import { listPathIn } from '../languages/editions.ts';

const TAG = '/tags/';

/** Whether the page at a path, not percent-encoded, is a list: a record of that address is the text above it. */
export function isList(
  path: string,
  { lists, editions, recordsByPath, tags }: Pick<Context, 'lists' | 'editions' | 'recordsByPath' | 'tags'>,
): boolean {
  if (path === '/' || lists.has(path.slice(1))) return true;
  if (isSharedPath(path)) return !path.startsWith(TAG) || tags.has(path.slice(TAG.length));
  if (editions.others.length === 0) return false;
  const record = recordsByPath.get(path);
  const { language } = editions.at(path);
  return (
    record !== undefined &&
    language !== undefined &&
    !language.isOwn &&
    path === listPathIn(language, record.section)
  );
}
