import { humanDate } from './dates.ts';
import { useWords } from './words-context.ts';

interface Props {
  /** RFC 3339 in UTC; nothing is shown of what has no date. */
  readonly time: string | null;
  /** The day that its author wrote, where in UTC it is another. */
  readonly day?: string | undefined;
}

/** A day: readable text, with the machine-readable time in `datetime`, or the day alone where the time would say another. */
export function DateOf({ time, day }: Props) {
  const words = useWords();
  if (time === null) return null;
  return <time datetime={day ?? time}>{humanDate(day ?? time, words)}</time>;
}
