/**
 * FNV-1a of a text's UTF-16 code units, as eight hexadecimal digits: enough to tell one version of a
 * file from the next, and, unlike the platform's digests, there when a module is loaded.
 */
export function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
