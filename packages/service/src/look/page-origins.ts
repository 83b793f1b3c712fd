import type { SiteConfig } from '@site/content-core';

type Said = Pick<SiteConfig, 'head' | 'comments' | 'analytics' | 'newsletter'>;

/** A directive of the policy of pages (CSP3 §6), and an origin that it allows. */
type Allowed = readonly [directive: string, url: string | true | undefined];

/** The directive that governs what a link loads (HTML §4.6.7); other links load nothing. */
const OF_LINKS: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  manifest: 'manifest-src',
};

/** The same of what is preloaded, by its destination (Fetch §2.2.5). */
const OF_PRELOADS: Readonly<Record<string, string>> = {
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  fetch: 'connect-src',
};

/** The directives by the names that `origins` of a slot has for them. */
const OF_ORIGINS = {
  script: 'script-src',
  connect: 'connect-src',
  frame: 'frame-src',
  style: 'style-src',
  font: 'font-src',
  form: 'form-action',
} as const;

/** What pages load from elsewhere, by directive: exactly what the configuration names. */
export function pageOrigins(said: Said): Readonly<Record<string, readonly string[]>> | undefined {
  const origins = new Map<string, Set<string>>();
  for (const [directive, url] of [...ofHead(said.head ?? []), ...ofSlots(said)]) {
    if (typeof url !== 'string') continue;
    const allowed = origins.get(directive) ?? new Set();
    origins.set(directive, allowed.add(url.startsWith('/') ? "'self'" : originOf(url)));
  }
  if (origins.size === 0) return undefined;
  return Object.fromEntries(Array.from(origins, ([directive, allowed]) => [directive, [...allowed].sort()]));
}

/** `https://*.example.com` is no URL, but an origin of a policy. */
function originOf(url: string): string {
  return url.includes('*') ? url.toLowerCase() : new URL(url).origin;
}

function ofHead(head: NonNullable<Said['head']>): readonly Allowed[] {
  return head.flatMap(({ script, link }): readonly Allowed[] => {
    if (script !== undefined) return [['script-src', script['src']]];
    const rels = String(link?.['rel'] ?? '')
      .toLowerCase()
      .split(/\s+/);
    return rels.flatMap((rel): readonly Allowed[] => {
      const directive = rel === 'preload' ? OF_PRELOADS[String(link?.['as'])] : OF_LINKS[rel];
      return directive === undefined ? [] : [[directive, link?.['href']]];
    });
  });
}

type Slot = Said['newsletter'];

function ofSlots({ comments, analytics, newsletter }: Said): readonly Allowed[] {
  const slots: readonly Slot[] = [comments, analytics, newsletter];
  return slots.flatMap((slot): readonly Allowed[] => [
    ['script-src', slot?.script?.['src']],
    ['frame-src', slot?.iframe?.['src']],
    ['form-action', slot?.form?.action],
    ...Object.entries(OF_ORIGINS).flatMap(([name, directive]) =>
      (slot?.origins?.[name as keyof typeof OF_ORIGINS] ?? []).map((origin): Allowed => [directive, origin]),
    ),
  ]);
}
