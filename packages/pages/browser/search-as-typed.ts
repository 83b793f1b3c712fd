/**
 * The search page while a person types: what `find` finds is shown in place of the results of the page, announced, and
 * put in the address. The keys lead from result to result.
 */

/** What a query leads to. */
export interface Found {
  /** Of the document. */
  readonly title: string;
  readonly results: Iterable<Node>;
}

/**
 * Finds what a query leads to; the empty one, the form alone. `undefined` where nothing is to be changed.
 * @param url - where the form leads with that query
 */
export type Find = (query: string, signal: AbortSignal, url: string) => Promise<Found | undefined>;

/** How long typing pauses before anything is looked for, in milliseconds. */
const PAUSE = 120;

interface SearchForm extends HTMLFormElement {
  readonly elements: HTMLFormControlsCollection & { readonly q: HTMLInputElement };
}

/** A part of the search page, which is always there. */
export function rendered<Part>(part: Part | null): Part {
  if (part === null) throw new TypeError('Not the search page.');
  return part;
}

/** The parts of the search page, for who searches besides. */
export interface SearchPage {
  readonly form: SearchForm;
  /** Drops the search that is due, or under way. */
  readonly cancel: () => void;
  /** Shows what a query leads to. */
  readonly show: (query: string, found: Found) => void;
}

/** Begins to follow what is typed. */
export function searchAsTyped(find: Find): SearchPage {
  const form = rendered(document.querySelector<SearchForm>('form.search'));
  const results = rendered(document.getElementById('Results'));
  const status = rendered(document.getElementById('Status'));
  const field = form.elements.q;

  /** The query whose results are shown. */
  let shown = field.value.trim();
  let timer: number | undefined;
  let request: AbortController | undefined;

  form.addEventListener('submit', cancel);
  field.addEventListener('input', () => {
    cancel();
    const query = field.value.trim();
    if (query !== shown) timer = setTimeout(search, PAUSE, query);
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    // Keys go to the element that has the focus, or to the body.
    const target = event.target as HTMLElement;
    if (key === '/' && !target.matches('input, select, textarea')) {
      event.preventDefault();
      field.focus();
      field.select();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const places = [field, ...results.querySelectorAll<HTMLElement>('h3 a')];
      const at = places.indexOf(target);
      const next = places[at + (key === 'ArrowDown' ? 1 : -1)];
      if (at === -1 || next === undefined) return;
      event.preventDefault();
      next.focus();
    }
  });

  async function search(query: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    const { action } = form;
    const url = query === '' ? action : `${action}?q=${encodeURIComponent(query)}`;
    try {
      const found = await find(query, signal, url);
      if (signal.aborted || found === undefined) return;
      show(query, found);
      history.replaceState(null, '', url);
    } catch {
      // The form itself still leads to the results.
    }
  }

  function show(query: string, found: Found): void {
    shown = query;
    results.replaceChildren(...found.results);
    document.title = found.title;
    const lines = [...results.querySelectorAll('.summary, .correction')];
    // Some of them are sentences already.
    status.textContent = lines
      .map(({ textContent }) => textContent)
      .join('. ')
      .replaceAll('.. ', '. ');
  }

  /** Drops the search that is due, or under way. */
  function cancel(): void {
    clearTimeout(timer);
    request?.abort();
  }

  return { form, cancel, show };
}
