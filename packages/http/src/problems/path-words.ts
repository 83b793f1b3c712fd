import { MAX_QUERY_LENGTH } from '@site/contract';
import { decodePath } from '@site/primitives';

/** A search query made of the last segment of a path; empty when it has no words, or more than a query may have. */
export function pathWords(path: string): string {
  const name = path.split('/').findLast((segment) => segment !== '') ?? '';
  const words =
    decodePath(name)
      .replace(/\.[a-z]+$/i, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const text = words.join(' ');
  return text.length <= MAX_QUERY_LENGTH ? text : '';
}
