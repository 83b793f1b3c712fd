import { humanDate } from './dates.ts';

/** A day: readable text, with the machine-readable time in `datetime`. */
export function DateOf({ time }: { readonly time: string }) {
  return <time datetime={time}>{humanDate(time)}</time>;
}
