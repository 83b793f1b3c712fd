/** The `Content-Disposition` that makes browsers save a file instead of showing it (RFC 6266 §4). */
export function attachment(name: string): string {
  return `attachment; filename="${name}"`;
}
