import { encodePath, type SiteRecord } from '@site/content-core';
import type { BuiltSite } from './built-site.ts';

/** Checks what holds of every site, whatever its content; a sentence for each fault. */
export type Check = (built: BuiltSite) => Promise<readonly string[]>;

/** Every record of a site. */
export function recordsOf({ site }: BuiltSite): readonly SiteRecord[] {
  return [...site.documents, ...site.posts];
}

/** The canonical URL of a record. */
export function urlOf({ path }: SiteRecord, { site }: BuiltSite): string {
  return site.baseUrl + encodePath(path);
}

/** The faults of each item, checked one after the other. */
export async function inEach<Item>(
  items: Iterable<Item>,
  find: (item: Item) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const item of items) faults.push(...(await find(item)));
  return faults;
}

/** No fault when the condition holds, else the fault. */
export function unless(holds: boolean, fault: string): readonly string[] {
  return holds ? [] : [fault];
}

/** No fault when two values are equal as JSON, else one with both. */
export function same(what: string, found: unknown, wanted: unknown): readonly string[] {
  const [is, shouldBe] = [JSON.stringify(found), JSON.stringify(wanted)];
  return unless(is === shouldBe, `${what} is ${is}, not ${shouldBe}`);
}
