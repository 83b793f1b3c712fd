import { type FeedFormatId, type FeedOperationId, type FeedScope, feedFormats } from '@site/contract';

/** A member for the operation of every feed format in a scope, each made for its format. */
export function forEachFormat<Scope extends FeedScope, Value>(
  scope: Scope,
  make: (format: FeedFormatId) => Value,
): Readonly<Record<FeedOperationId<Scope>, Value>> {
  const members = (Object.keys(feedFormats) as FeedFormatId[]).map((id): [string, Value] => [
    `get${scope}${feedFormats[id].operation}`,
    make(id),
  ]);
  // The keys are those of the type: both are made of the same table.
  return Object.fromEntries(members) as Record<FeedOperationId<Scope>, Value>;
}
