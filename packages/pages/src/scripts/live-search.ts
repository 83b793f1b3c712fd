/**
 * Answers while a person types: asks for the page that the form would lead to and shows its hits in place of those
 * that are there. What is shown is always what the server rendered, so nothing is rendered twice.
 */
export const liveSearch = `const form = document.querySelector('form.search');
const field = form.elements.q;
const results = document.getElementById('Results');
const status = document.getElementById('Status');
const hits = () => [...results.querySelectorAll('h3 a')];
let shown = field.value.trim();
let timer;
let request;

async function ask(words) {
  request = new AbortController();
  const { signal } = request;
  const url = words === '' ? '/search' : '/search?q=' + encodeURIComponent(words);
  try {
    const response = await fetch(words === '' ? url : url + '&prefix=1', { signal, headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const found = page.getElementById('Results');
    if (signal.aborted || !found) return;
    shown = words;
    results.replaceChildren(...found.childNodes);
    document.title = page.title;
    history.replaceState(null, '', url);
    status.textContent = [...results.querySelectorAll('.summary, .correction')].map((line) => line.textContent).join('. ');
  } catch {
    // The form itself still asks.
  }
}

const forget = () => {
  clearTimeout(timer);
  request?.abort();
};
field.addEventListener('input', () => {
  forget();
  const words = field.value.trim();
  if (words !== shown) timer = setTimeout(ask, 120, words);
});
form.addEventListener('submit', forget);
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event;
  if (key === '/' && !target.matches('input, select, textarea')) {
    event.preventDefault();
    field.focus();
    field.select();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const places = [field, ...hits()];
    const at = places.indexOf(target);
    const next = places[at + (key === 'ArrowDown' ? 1 : -1)];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  }
});
`;
