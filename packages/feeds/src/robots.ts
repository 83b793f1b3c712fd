/** What content may be used for (contentsignals.org); an undefined signal is neither granted nor refused. */
export interface ContentSignals {
  readonly search?: boolean | undefined;
  readonly ai_input?: boolean | undefined;
  readonly ai_train?: boolean | undefined;
}

/** What `robots.txt` is written from. */
export interface RobotsOptions {
  readonly signals: ContentSignals;
  /** Absolute, as the protocol demands (sitemaps.org/protocol.html). */
  readonly sitemapUrl: string;
  /** One group each; `*` without any. */
  readonly userAgents?: readonly string[] | undefined;
}

/** The signals in the order in which they are written, as configuration and as robots.txt spell them. */
const SIGNALS = [
  ['search', 'search'],
  ['ai_input', 'ai-input'],
  ['ai_train', 'ai-train'],
] as const satisfies readonly (readonly [keyof ContentSignals, string])[];

/** Writes a `robots.txt` (RFC 9309) that allows everything. */
export function writeRobotsTxt({ signals, sitemapUrl, userAgents = [] }: RobotsOptions): string {
  const signal = signalLine(signals);
  const names = userAgents.length === 0 ? ['*'] : userAgents;
  // A crawler obeys only its own group (§2.2.1), so every group has the signals.
  const groups = names.map((name) => `User-agent: ${name}\n${signal}Allow: /\n\n`);
  return `${groups.join('')}Sitemap: ${sitemapUrl}\n`;
}

function signalLine(signals: ContentSignals): string {
  const parts = SIGNALS.flatMap(([key, name]) => {
    const value = signals[key];
    return value === undefined ? [] : [`${name}=${value ? 'yes' : 'no'}`];
  });
  return parts.length === 0 ? '' : `Content-Signal: ${parts.join(', ')}\n`;
}
