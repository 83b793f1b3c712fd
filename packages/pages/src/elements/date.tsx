import { humanDate } from './dates.ts';

/** A day, for people and programs. */
export function DateOf({ time }: { readonly time: string }) {
  return <time datetime={time}>{humanDate(time)}</time>;
}
