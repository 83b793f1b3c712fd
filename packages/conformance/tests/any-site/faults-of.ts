import { openSite, type Spoil } from './built-site.ts';
import { type Check, inEach, unless } from './check.ts';
import { CHECKS } from './checks.ts';
import type { SiteFiles } from './site-files.ts';

interface Options {
  readonly checks?: Readonly<Record<string, Check>>;
  readonly spoil?: Spoil;
}

/** The faults of a site, each with the name of its check. */
export async function faultsOf(
  files: SiteFiles,
  { checks = CHECKS, spoil }: Options = {},
): Promise<readonly string[]> {
  const built = await openSite(files, spoil);
  if (!('service' in built)) {
    const isReported = built.issues.some(({ severity }) => severity === 'error');
    return unless(isReported, 'there is no site, and no error is reported');
  }
  return inEach(Object.entries(checks), async ([name, check]) =>
    (await check(built)).map((fault) => `${name}: ${fault}`),
  );
}
