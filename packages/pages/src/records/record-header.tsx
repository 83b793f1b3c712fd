import type { Cover, RecordPage } from '@site/contract';
import type { Words } from '@site/words';
import { countedText, fill, fillParts } from '@site/words';
import type { Child } from 'hono/jsx';
import { DateOf } from '../elements/date.tsx';
import { sameDay } from '../elements/dates.ts';
import { pageName, titleDirection } from '../elements/names.ts';
import { Picture } from '../elements/picture.tsx';
import { useWords } from '../elements/words-context.ts';

/** Silent reading of English: 238 words a minute (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

/** The id of what says where the title leads. */
const LINKED = 'linked';

/** As wide as the column of text. */
const HERO_SIZES = '(min-width: 46rem) 672px, calc(100vw - 2rem)';

interface Props {
  readonly record: RecordPage;
  readonly section: { readonly path: string; readonly name: string };
}

/** The section, title, description and dates of a record, and its cover. */
export function RecordHeader({ record, section }: Props) {
  const { title, description, published, publishedDay, cover, html } = record;
  const words = useWords();
  const facts = factsOf(record, words);
  return (
    <header class="record-header">
      <p class="kicker">
        <a href={section.path}>{section.name}</a>
      </p>
      <h1 dir={titleDirection(record)}>
        {record.link !== undefined ? (
          <a href={record.link} rel="external" aria-describedby={LINKED}>
            {pageName(record, words)}
          </a>
        ) : title !== null || published === null ? (
          pageName(record, words)
        ) : (
          <DateOf time={published} day={publishedDay} />
        )}
      </h1>
      {description !== null && (
        <p class="lede" dir="auto">
          {description}
        </p>
      )}
      {record.link !== undefined && (
        <p class="meta" id={LINKED}>
          {placeOf(record.link, record)}
        </p>
      )}
      {facts.length > 0 && (
        <p class="meta">
          {facts.map((fact) => (
            <span>{fact}</span>
          ))}
        </p>
      )}
      {cover !== null && !isShown(cover, html) && <Picture image={cover} name="hero" sizes={HERO_SIZES} />}
    </header>
  );
}

/** Where a title leads, in a word: the host of another site, the path of this one. */
function placeOf(link: string, { url }: RecordPage): string {
  const { host, pathname } = new URL(link);
  return host === new URL(url).host ? pathname : host;
}

/** Whether a body contains an image itself. The renderer writes the `&` of a URL as a character reference. */
function isShown({ url }: Cover, html: string): boolean {
  return html.includes(url.replaceAll('&', '&#x26;'));
}

/** Dates and reading time. A post without a title has its date as heading, and no feed post has a reading time. */
function factsOf(record: RecordPage, words: Words): readonly Child[] {
  const { kind, title, published, publishedDay, updated, updatedDay } = record;
  const facts: Child[] = [];
  if (title !== null && published !== null) facts.push(<DateOf time={published} day={publishedDay} />);
  if (published !== null && updated !== null && !sameDay(publishedDay ?? published, updatedDay ?? updated)) {
    facts.push(fillParts(words.updated, { date: <DateOf time={updated} day={updatedDay} /> }));
  }
  if (kind === 'document') facts.push(minutes(record.words, words));
  return facts;
}

function minutes(length: number, words: Words): string {
  const count = Math.max(1, Math.round(length / WORDS_PER_MINUTE));
  return fill(countedText(words.minutes, count, words), { count });
}
