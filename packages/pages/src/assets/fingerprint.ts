import { fnv1a } from '@site/primitives';

/**
 * The fingerprint of a file in its name, eight hexadecimal digits: it tells one version of the file from the next, and,
 * unlike the platform's digests, is there when a module is loaded.
 */
export function fingerprint(text: string): string {
  return fnv1a(text).toString(16).padStart(8, '0');
}
