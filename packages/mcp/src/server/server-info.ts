import type { Implementation } from '@modelcontextprotocol/server';
import { currentVersion, type SiteSummary, versions } from '@site/contract';
import { cutAtWord } from '@site/primitives';

/** The longest description of a server card, in characters. */
const MAX_DESCRIPTION = 100;

/** The identity of a server, in `initialize`, in `server/discover` and on its card. */
export interface ServerInfo extends Implementation {
  readonly title: string;
  readonly description: string;
  readonly websiteUrl: string;
}

/** The identity of the server of a site. Its version is that of the contract, not of the content. */
export function serverInfo({ title, description, baseUrl }: SiteSummary): ServerInfo {
  const { hostname } = new URL(baseUrl);
  return {
    name: `${reverseDomain(hostname)}/site`,
    version: `${currentVersion(versions)}.0.0`,
    title: shorten(title),
    description: shorten(description === '' ? title : description),
    websiteUrl: baseUrl,
  };
}

/** `www.example.com` becomes `com.example.www`; an IP address stays as it is. */
function reverseDomain(hostname: string): string {
  if (/^[\d.]+$/.test(hostname)) return hostname;
  const labels = hostname.replace(/[^a-zA-Z0-9.-]+/g, '-').split('.');
  return labels.reverse().join('.');
}

function shorten(text: string): string {
  // One character is the ellipsis.
  return text.length <= MAX_DESCRIPTION ? text : cutAtWord(text, MAX_DESCRIPTION - 1);
}
