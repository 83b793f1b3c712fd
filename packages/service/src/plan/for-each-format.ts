import { type FeedFormatId, type FeedOperationId, type FeedScope, feedFormats } from '@site/contract';

/** One value for each feed format of a scope, by the id of its operation. */
export function forEachFormat<Scope extends FeedScope, Value>(
  scope: Scope,
  make: (format: FeedFormatId) => Value,
): Readonly<Record<FeedOperationId<Scope>, Value>> {
  const members = (Object.keys(feedFormats) as FeedFormatId[]).map((id): [string, Value] => [
    `get${scope}${feedFormats[id].operation}`,
    make(id),
  ]);
  // Both the keys and their type derive from the table of formats.
  return Object.fromEntries(members) as Record<FeedOperationId<Scope>, Value>;
}
