/**
 * Results while a person types: fetches the page that the form would lead to, and shows its results in place of those
 * of the page. The server has rendered all that is shown, so nothing is rendered twice.
 */

/** How long typing pauses before a request is sent, in milliseconds. */
const PAUSE = 120;

interface SearchForm extends HTMLFormElement {
  readonly elements: HTMLFormControlsCollection & { readonly q: HTMLInputElement };
}

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
  const url = query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`;
  try {
    const response = await fetch(query === '' ? url : `${url}&prefix=1`, {
      signal,
      headers: { accept: 'text/html' },
    });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const found = page.getElementById('Results');
    if (signal.aborted || found === null) return;
    shown = query;
    results.replaceChildren(...found.childNodes);
    document.title = page.title;
    history.replaceState(null, '', url);
    const lines = [...results.querySelectorAll('.summary, .correction')];
    // Some of them are sentences already.
    status.textContent = lines
      .map(({ textContent }) => textContent)
      .join('. ')
      .replaceAll('.. ', '. ');
  } catch {
    // The form itself still leads to the results.
  }
}

/** Drops the request that is due, or under way. */
function cancel(): void {
  clearTimeout(timer);
  request?.abort();
}

/** A part of the search page, which the server always renders. */
function rendered<Part>(part: Part | null): Part {
  if (part === null) throw new TypeError('The page lacks a part of the search.');
  return part;
}
