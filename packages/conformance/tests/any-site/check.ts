import { encodePath, type SiteRecord } from '@site/content-core';
import type { BuiltSite } from './built-site.ts';

/** Finds what no content may bring about: a sentence for each fault. */
export type Check = (built: BuiltSite) => Promise<readonly string[]>;

/** Every record of a site. */
export function recordsOf({ site }: BuiltSite): readonly SiteRecord[] {
  return [...site.documents, ...site.posts];
}

/** The canonical URL of a record. */
export function urlOf({ path }: SiteRecord, { site }: BuiltSite): string {
  return site.baseUrl + encodePath(path);
}

/** What is found in each of many, one after the other. */
export async function inEach<Item>(
  items: Iterable<Item>,
  find: (item: Item) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const item of items) faults.push(...(await find(item)));
  return faults;
}

/** Nothing when all is well, and else the fault. */
export function unless(isWell: boolean, fault: string): readonly string[] {
  return isWell ? [] : [fault];
}

/** Nothing when two things are equal, and else both. */
export function same(what: string, found: unknown, wanted: unknown): readonly string[] {
  const [is, shouldBe] = [JSON.stringify(found), JSON.stringify(wanted)];
  return unless(is === shouldBe, `${what} is ${is}, not ${shouldBe}`);
}
