import type { Handler } from '@site/contract';
import type { Context } from '../context.ts';

export function getSnapshot({ site }: Context): Handler<'getSnapshot'> {
  return async () => site.manifest;
}
