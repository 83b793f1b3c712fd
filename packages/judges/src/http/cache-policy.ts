import CachePolicy from 'http-cache-semantics';
import type { Faults } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** RFC 9111 as http-cache-semantics implements it, for a shared cache: every answer can be stored and revalidated. */
export async function judgePolicies(site: JudgedSite): Promise<Faults> {
  const { service } = await site.read();
  const paths = [...service.plan.map(({ path }) => path), ...service.pages];
  return (await Promise.all(paths.map((path) => judgePolicy(site.origin + path)))).flat();
}

async function judgePolicy(url: string): Promise<Faults> {
  const request = { url, method: 'GET', headers: { accept: '*/*' } };
  const answer = await fetch(url, { headers: request.headers });
  const policy = new CachePolicy(request, readAnswer(answer), { shared: true });
  const headers = policy.revalidationHeaders(request) as Record<string, string>;
  const again = await fetch(url, { headers });
  const { policy: revalidated, modified } = policy.revalidatedPolicy(request, readAnswer(again));
  return [
    ...(policy.storable() ? [] : ['may not be stored']),
    ...(policy.timeToLive() > 0 ? [] : ['is stale immediately']),
    ...(policy.satisfiesWithoutRevalidation(request) ? [] : ['cannot be reused']),
    ...(headers['if-none-match'] === undefined ? ['has no validator'] : []),
    ...(modified || again.status !== 304 ? [`is revalidated with ${again.status}, not 304`] : []),
    ...(revalidated.timeToLive() > 0 ? [] : ['is stale after its revalidation']),
  ].map((fault) => `${url} ${fault}`);
}

function readAnswer({ status, headers }: Response) {
  return { status, headers: Object.fromEntries(headers) };
}
