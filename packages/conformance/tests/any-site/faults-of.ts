import { openSite, type Spoil } from './built-site.ts';
import { type Check, inEach, unless } from './check.ts';
import { CHECKS } from './checks.ts';
import type { SiteFiles } from './site-files.ts';

/** How a site is looked at. */
interface Looking {
  readonly checks?: Readonly<Record<string, Check>>;
  readonly spoil?: Spoil;
}

/** Everything that is wrong with the site of a folder, each fault with the name of the check that found it. */
export async function faultsOf(
  files: SiteFiles,
  { checks = CHECKS, spoil }: Looking = {},
): Promise<readonly string[]> {
  const built = await openSite(files, spoil);
  if (!('service' in built)) {
    const isTold = built.issues.some(({ severity }) => severity === 'error');
    return unless(isTold, 'there is no site, and no reason is told');
  }
  return inEach(Object.entries(checks), async ([name, check]) =>
    (await check(built)).map((fault) => `${name}: ${fault}`),
  );
}
