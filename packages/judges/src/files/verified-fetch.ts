import { withHTTP } from '@helia/http';
import { createVerifiedFetch, type VerifiedFetch } from '@helia/verified-fetch';
import { createHeliaLight } from 'helia';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';

/** The timeout of one block, in milliseconds: after wrong bytes the client searches for other providers. */
const TIMEOUT_MS = 10_000;

/**
 * An IPFS client that verifies every block and knows one gateway, over HTTP alone: it sends nothing outside this machine.
 * The gateway is also its delegated router, though it routes nothing: without a router the client waits for ever
 * (helia 7.1).
 */
async function openClient(gateway: string): Promise<VerifiedFetch> {
  const options = {
    recursiveGateways: [gateway],
    delegatedRouters: [gateway],
    allowInsecure: true,
    allowLocal: true,
  };
  return createVerifiedFetch(await withHTTP(createHeliaLight(), options).start());
}

/** Fetches some entries of the manifest, and compares the bytes with the site's. */
async function judgeEntries(site: JudgedSite, isJudged: (path: string) => boolean): Promise<Faults> {
  const { site: published, service } = await site.read();
  const entries = Object.entries(published.manifest.entries).filter(([path]) => isJudged(path));
  if (entries.length === 0) return ['there was nothing to fetch'];
  return fetchAll(site.origin, entries, (cid) => service.block(cid));
}

async function judgeSnapshot(site: JudgedSite): Promise<Faults> {
  const { site: published, service } = await site.read();
  const named = [
    ['the manifest', published.snapshot],
    ['the configuration', published.manifest.config],
  ] as const;
  return fetchAll(site.origin, named, (cid) => service.block(cid));
}

async function fetchAll(
  gateway: string,
  named: readonly (readonly [name: string, cid: string])[],
  blockOf: (cid: string) => Promise<Uint8Array | undefined>,
): Promise<Faults> {
  const client = await openClient(gateway);
  try {
    const faults = named.map(async ([name, cid]) => {
      const bytes = await blockOf(cid);
      const fault = await fetchOne(client, cid, bytes);
      return fault === undefined ? [] : [`${name} (${cid}) ${fault}`];
    });
    return (await Promise.all(faults)).flat();
  } finally {
    await client.stop();
  }
}

async function fetchOne(
  client: VerifiedFetch,
  cid: string,
  bytes: Uint8Array | undefined,
): Promise<string | undefined> {
  try {
    const answer = await client(`ipfs://${cid}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return `is refused with ${answer.status}: ${await answer.text()}`;
    const fetched = Buffer.from(await answer.arrayBuffer());
    return bytes !== undefined && fetched.equals(bytes) ? undefined : 'has other bytes than the site';
  } catch (error) {
    return `cannot be fetched: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const isBlob = (path: string) => path.startsWith('/blobs/');

/** Changes the last byte. */
const spoilBlocks = (from: RegExp) =>
  spoilAt(from, (answer) =>
    answer.body.length === 0
      ? answer
      : { ...answer, body: Buffer.concat([answer.body.subarray(0, -1), Buffer.from([0])]) },
  );

/** The client that programs and browsers use to fetch from IPFS with verification. */
export const verifiedFetch: Judge = {
  name: 'verified fetch',
  checks: async (site) => [
    { name: 'of every record', run: () => judgeEntries(site, (path) => !isBlob(path)) },
    { name: 'of every blob', run: () => judgeEntries(site, isBlob) },
    { name: 'of the manifest and the configuration', run: () => judgeSnapshot(site) },
  ],
  planted: [
    {
      name: 'a record with another byte',
      spoil: spoilBlocks(/^\/ipfs\/bafkrei/),
      check: 'of every record',
      says: /\.md \(bafkrei\w+\) cannot be fetched/,
    },
  ],
};
