import CachePolicy from 'http-cache-semantics';
import type { Faults } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** RFC 9111 as http-cache-semantics has it, for a cache that many share: may it keep every answer, and renew it? */
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
  const { policy: renewed, modified } = policy.revalidatedPolicy(request, readAnswer(again));
  return [
    ...(policy.storable() ? [] : ['may not be kept']),
    ...(policy.timeToLive() > 0 ? [] : ['is stale at once']),
    ...(policy.satisfiesWithoutRevalidation(request) ? [] : ['cannot be used again']),
    ...(headers['if-none-match'] === undefined ? ['has nothing to ask again with'] : []),
    ...(modified || again.status !== 304 ? [`is sent anew with ${again.status}`] : []),
    ...(renewed.timeToLive() > 0 ? [] : ['is stale although it was renewed']),
  ].map((fault) => `${url} ${fault}`);
}

function readAnswer({ status, headers }: Response) {
  return { status, headers: Object.fromEntries(headers) };
}
