import type { Handler } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { listChanges } from '../history/change-queries.ts';

export function getChanges(context: Context): Handler<'getChanges'> {
  return async ({ since }) => {
    const items = listChanges(context, since);
    if (items instanceof ProblemError) return items;
    const { snapshot, config } = context.site;
    const { retracted = [] } = config;
    return {
      ...{ since: since ?? null, snapshot, count: items.length, items: [...items] },
      ...(retracted.length === 0 ? {} : { retracted }),
    };
  };
}
