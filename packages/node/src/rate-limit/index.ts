export type { TrustedProxies } from './client-address.ts';
export type { RateLimit } from './limit-requests.ts';
export { PROXIES_FORM, RATE_FORM, readProxies, readRate } from './read-rate.ts';
