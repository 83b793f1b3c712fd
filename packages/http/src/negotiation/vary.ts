/** `Vary` with one more request header in it (RFC 9110 §12.5.5). */
export function varyOn(header: string, headers: Readonly<Record<string, string>>): { readonly vary: string } {
  const { vary } = headers;
  return { vary: vary === undefined ? header : `${vary}, ${header}` };
}
