import { type OfflineOptions, offlineSearch } from '@site/client/search';
import { fill, wordsOf } from '@site/words';
import type { OfflineData } from '../src/search/offline-data.ts';
import { renderResults } from '../src/search/results.tsx';
import { type Found, rendered, searchAsTyped } from './search-as-typed.ts';

/**
 * The search of a site that is files alone: it finds in the search corpus what a server would, and shows it as a server
 * does.
 */

/** How many results a page shows. */
const PAGE = 10;

const { title, site, base, corpus, days } = JSON.parse(
  rendered(document.getElementById('Offline')?.textContent ?? null),
) as OfflineData;
const words = wordsOf(site);
const dayOf = new Map(days);

type Filters = Readonly<Partial<Record<'section' | 'tag', string>>>;

let index: ReturnType<typeof openIndex> | undefined;

/** Fetched once, and not before a search: it is the text of the whole site. */
async function openIndex() {
  const response = await fetch(base + corpus);
  if (!response.ok) throw new Error(`${corpus} was answered ${response.status}.`);
  return offlineSearch(await response.json());
}

/** The search; one that failed to load is loaded again. */
function opened() {
  index ??= openIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

async function find(query: string, options: Filters & OfflineOptions = {}): Promise<Found> {
  if (query === '') return { title: `${words.search} · ${title}`, results: [] };
  const { offset = 0, prefix, ...filters } = options;
  const { search } = await opened();
  const { hits, total, ...rest } = await search(query, { ...filters, offset, prefix, limit: PAGE });
  const next = offset + hits.length;
  const shown = hits.map((hit) => ({
    ...hit,
    excerpt: hit.snippet.text,
    slug: hit.href.replace(/^.*\//, ''),
  }));
  const nextCursor = next < total ? String(next) : null;
  const results = { query, total, nextCursor, ...rest, hits: shown };
  return {
    title: `${fill(words.searchFor, { query })} · ${title}`,
    results: parse(renderResults({ results, filters, days: dayOf, site }, base)),
  };
}

function parse(html: string): Iterable<Node> {
  return new DOMParser().parseFromString(html, 'text/html').body.childNodes;
}

/** What is shown where the corpus cannot be loaded. */
function unread(): Found {
  const text = document.createElement('p');
  text.className = 'summary';
  text.textContent = words.searchUnread;
  return { title: document.title, results: [text] };
}

const { form, cancel, show } = searchAsTyped((query) =>
  find(query, { prefix: true }).catch((error: unknown) => {
    reportError(error);
    return unread();
  }),
);

const field = form.elements.q;

/** Shows what the address asks for. */
async function showAddress(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const query = asked.get('q')?.trim() ?? '';
  field.value = query;
  const [section, tag] = ['section', 'tag'].map((name) => asked.get(name) ?? undefined);
  const cursor = Number(asked.get('cursor') ?? 0);
  const offset = Number.isSafeInteger(cursor) && cursor > 0 ? cursor : 0;
  try {
    const found = await find(query, {
      ...(section === undefined ? {} : { section }),
      ...(tag === undefined ? {} : { tag }),
      offset,
    });
    // What is typed meanwhile is shown instead.
    if (field.value.trim() === query) show(query, found);
  } catch (error) {
    reportError(error);
    show(query, unread());
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  cancel();
  const address = new URL(location.href);
  address.search = `?${new URLSearchParams({ q: field.value.trim() })}`;
  // The pages before stay where the back button leads.
  if (address.href !== location.href) history.pushState(null, '', address);
  void showAddress();
});
addEventListener('popstate', () => void showAddress());
void showAddress();
