import { MAX_QUERY_LENGTH } from '@site/contract';
import { decodeSegment } from './decode-segment.ts';

/** The words of the last name in a percent-encoded path, to search for; empty when it has none, or too many. */
export function pathWords(path: string): string {
  const name = path.split('/').findLast((segment) => segment !== '') ?? '';
  const words =
    decodeSegment(name)
      .replace(/\.[a-z]+$/i, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const text = words.join(' ');
  return text.length <= MAX_QUERY_LENGTH ? text : '';
}
