import { type ApiVersion, cachePolicies, type Service, type SiteDocument } from '@site/contract';
import type { ProblemError } from '@site/problem';
import type { ResponseCache } from '../caching/variant-cache.ts';
import { type Prepared, prepare } from '../negotiation/variant.ts';
import type { Exchange } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';

/** Answers a file that is not content, written once for a snapshot. */
export function answerDocument(
  { mediaType, write, cache: policy = 'snapshot', headers }: SiteDocument,
  exchange: Exchange,
  service: Service,
  versions: readonly ApiVersion[],
  cache: ResponseCache,
): Promise<Prepared | Response | ProblemError> {
  const { path, common } = exchange;
  return readOnly(exchange, () =>
    cache.get(service, `${common['api-version']} ${path}`, async () => {
      const body = await write(service, versions);
      return prepare({ mediaType, body }, { ...common, 'cache-control': cachePolicies[policy], ...headers });
    }),
  );
}
