import type { TrustedProxies } from './client-address.ts';

/** What a rate looks like in a setting. */
export const RATE_FORM = /^([1-9]\d{0,5})\/([sm])$/;

/** What trusted proxies look like in a setting. */
export const PROXIES_FORM = /^(x-forwarded-for|forwarded):([1-9]\d?)$/;

/** Reads a rate, such as `10/s` or `600/m`. */
export function readRate(
  text: string,
): { readonly requests: number; readonly perSecond: number } | undefined {
  const [, number, unit] = RATE_FORM.exec(text) ?? [];
  if (number === undefined) return undefined;
  const requests = Number(number);
  return { requests, perSecond: unit === 'm' ? requests / 60 : requests };
}

/** Reads which proxies are trusted, such as `x-forwarded-for:1`. */
export function readProxies(text: string): TrustedProxies | undefined {
  const [, header, count] = PROXIES_FORM.exec(text) ?? [];
  if (header !== 'x-forwarded-for' && header !== 'forwarded') return undefined;
  return { header, count: Number(count) };
}
