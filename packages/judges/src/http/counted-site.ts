import { openFront } from '../site/front.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** What reached the site, past a cache. */
export interface SeenRequest {
  readonly target: string;
  readonly status: number;
}

/** A site behind a front that counts. */
export interface CountedSite {
  readonly origin: string;
  /** What reached the site since the last call. */
  take(): readonly SeenRequest[];
}

/** Lets a cache ask a site through a front that counts, and closes the front when it has asked. */
export async function countRequests<Value>(
  site: JudgedSite,
  ask: (counted: CountedSite) => Promise<Value>,
): Promise<Value> {
  let seen: SeenRequest[] = [];
  const front = await openFront(
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
    return await ask({ origin: front.origin, take });
  } finally {
    await front.close();
  }
}
