import type { Snippet } from '@site/contract';

/** A passage with its matches marked. Offsets count UTF-16 code units. */
export function MarkedText({ text, matches }: Pick<Snippet, 'text' | 'matches'>) {
  const tail = matches.at(-1)?.end ?? 0;
  return (
    <>
      {matches.map(({ start, end }, at) => (
        <>
          {text.slice(matches[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </>
      ))}
      {text.slice(tail)}
    </>
  );
}
