/** `Vary` with one more request header in it, which stands there once (RFC 9110 §12.5.5). */
export function varyOn(header: string, headers: Readonly<Record<string, string>>): { readonly vary: string } {
  const { vary } = headers;
  if (vary === undefined) return { vary: header };
  return { vary: vary.split(', ').includes(header) ? vary : `${vary}, ${header}` };
}

/** The `Vary` of a response, for a problem that comes of it. */
export function varyOf({ vary }: Readonly<Record<string, string>>): { readonly vary?: string } {
  return vary === undefined ? {} : { vary };
}
