import { decodePath } from '@site/primitives';
import { MAX_QUOTED } from '@site/problem';

/** A search query made of the last segment of a path; empty when it has no words, or more than a message quotes. */
export function pathWords(path: string): string {
  const name = path.split('/').findLast((segment) => segment !== '') ?? '';
  const words =
    decodePath(name)
      .replace(/\.[a-z]+$/i, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const text = words.join(' ');
  return text.length <= MAX_QUOTED ? text : '';
}
