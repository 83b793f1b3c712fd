import { isSharedPath } from '@site/contract';
import type { Context } from '../context.ts';
import { listPathIn } from '../languages/editions.ts';

const TAG = '/tags/';

/** Whether the page at a path, not percent-encoded, is a list: a record of that address is the text above it. */
export function isList(
  path: string,
  {
    lists,
    editions,
    recordsByPath,
    tags,
    tagsInLanguages,
  }: Pick<Context, 'lists' | 'editions' | 'recordsByPath' | 'tags' | 'tagsInLanguages'>,
): boolean {
  if (path === '/' || lists.has(path.slice(1))) return true;
  if (isSharedPath(path)) return !path.startsWith(TAG) || isTagList(path, '', tags);
  if (editions.others.length === 0) return false;
  for (const { language, tags: listed } of tagsInLanguages)
    if (isTagList(path, language.below, listed)) return true;
  const record = recordsByPath.get(path);
  const { language } = editions.at(path);
  return (
    record !== undefined &&
    language !== undefined &&
    !language.isOwn &&
    path === listPathIn(language, record.section)
  );
}

function isTagList(path: string, below: string, tags: Context['tags']): boolean {
  if (path === `${below}/tags`) return true;
  return path.startsWith(below + TAG) && tags.has(path.slice(below.length + TAG.length));
}
