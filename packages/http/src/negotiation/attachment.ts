/** What a file name cannot hold: controls, invisible formatting, quotation marks, and what separates folders. */
const UNSAFE = /[\p{Cc}\p{Cf}"/\\]/gu;

/**
 * The `Content-Disposition` that makes browsers save a file instead of showing it (RFC 6266 §4). A name that is not ASCII,
 * or that old clients would decode, stands there in both forms (RFC 6266 §4.3, RFC 8187 §3.2).
 */
export function attachment(name: string): string {
  const safe = name.replace(UNSAFE, '_');
  const ascii = safe.replace(/[^ -~]|%/gu, '_');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${extendedValue(safe)}`;
}

/** RFC 8187 §3.2.1: fewer characters stand for themselves than in a URL. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
