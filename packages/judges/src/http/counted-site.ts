import type { JudgedSite } from '../site/judged-site.ts';
import { openReverseProxy } from '../site/reverse-proxy.ts';

/** A request that reached the site. */
export interface SeenRequest {
  readonly target: string;
  readonly status: number;
}

/** A site behind a reverse proxy that counts requests. */
export interface CountedSite {
  readonly origin: string;
  /** The requests since the last call. */
  take(): readonly SeenRequest[];
}

/** Runs something against a site behind a counting proxy, and closes the proxy afterwards. */
export async function countRequests<Value>(
  site: JudgedSite,
  use: (counted: CountedSite) => Promise<Value>,
): Promise<Value> {
  let seen: SeenRequest[] = [];
  const proxy = await openReverseProxy(
    () => site.origin,
    (answer) => {
      seen.push({ target: answer.target, status: answer.status });
      return answer;
    },
  );
  const take = () => {
    const taken = seen;
    seen = [];
    return taken;
  };
  try {
    return await use({ origin: proxy.origin, take });
  } finally {
    await proxy.close();
  }
}
