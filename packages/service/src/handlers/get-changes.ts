import type { Handler } from '@site/contract';
import { jsonPieces, withJson } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { listChanges } from '../history/change-queries.ts';

export function getChanges(context: Context): Handler<'getChanges'> {
  return async ({ since }) => {
    const changes = listChanges(context, since);
    if (changes instanceof ProblemError) return changes;
    const items = await changes.prepare();
    const { snapshot, config } = context.site;
    const { retracted = [] } = config;
    const head = { since: since ?? null, snapshot, count: items.length };
    const more = retracted.length === 0 ? {} : { retracted };
    return withJson({ ...head, items: [...items], ...more }, () =>
      jsonPieces({ ...head, items: [] }, () => texts(items), more),
    );
  };
}

function* texts(items: readonly object[]): Generator<string> {
  for (const item of items) yield JSON.stringify(item);
}
