import { searchAsTyped } from './search-as-typed.ts';

/**
 * Results while a person types: fetches the page that the form would lead to, and shows its results in place of those
 * of the page. The server has rendered all that is shown, so nothing is rendered twice.
 */
searchAsTyped(async (query, signal, url) => {
  const response = await fetch(query === '' ? url : `${url}&prefix=1`, {
    signal,
    headers: { accept: 'text/html' },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = page.getElementById('Results');
  return found === null ? undefined : { title: page.title, results: found.childNodes };
});
