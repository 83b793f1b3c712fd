import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchScript } from '#built';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Listener = (event: object) => void;

/** An event target, and a way to dispatch events to it. */
function target<More extends object>(more: More) {
  const listeners = new Map<string, Listener>();
  return {
    ...more,
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    dispatch: (name: string, event: object = {}) => listeners.get(name)?.(event),
  };
}

/** The parts of a page that the script uses; the text of a response stands for its results. */
function start(shown: string) {
  const field = target({ value: shown, focus: vi.fn(), select: vi.fn() });
  const link = target({ focus: vi.fn() });
  const results = {
    text: shown,
    replaceChildren: (text: string) => {
      results.text = text;
    },
    querySelectorAll: (what: string) => (what === 'h3 a' ? [link] : [{ textContent: results.text }]),
  };
  const status = { textContent: '' };
  const form = target({ elements: { q: field }, action: '/search' });
  const document = target({
    title: '',
    querySelector: () => form,
    getElementById: (id: string) => (id === 'Results' ? results : status),
  });
  const answers: ((text: string) => void)[] = [];
  const requests: string[] = [];
  const history = { replaceState: vi.fn() };
  const fetch = (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push(url);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', reject);
      answers.push((text) => resolve({ text: async () => text }));
    });
  };
  class DOMParser {
    parseFromString(text: string) {
      return {
        title: `Search: ${text}`,
        getElementById: () => (text === 'none' ? null : { childNodes: [text] }),
      };
    }
  }
  runInNewContext(searchScript, {
    ...{ document, history, fetch, DOMParser, AbortController, encodeURIComponent },
    setTimeout,
    clearTimeout,
  });
  const type = async (text: string, wait = 120) => {
    field.value = text;
    field.dispatch('input');
    await vi.advanceTimersByTimeAsync(wait);
  };
  const answer = async (at: number, text: string, isTypedOn = false) => {
    answers[at]?.(text);
    // Before the response is read.
    if (isTypedOn) field.dispatch('input');
    await vi.advanceTimersByTimeAsync(0);
  };
  return { document, form, field, link, results, status, history, requests, type, answer };
}

test('what is typed is requested once typing pauses, and its results are shown, announced and put in the address', async () => {
  const page = start('');
  await page.type('br', 60);
  await page.type('bread & salt');
  expect(page.requests).toEqual(['/search?q=bread%20%26%20salt&prefix=1']);
  await page.answer(0, '2 results');
  expect([page.results.text, page.status.textContent]).toEqual(['2 results', '2 results']);
  expect(page.document.title).toBe('Search: 2 results');
  expect(page.history.replaceState).toHaveBeenCalledWith(null, '', '/search?q=bread%20%26%20salt');
  await page.type(' ');
  expect(page.requests.at(-1)).toBe('/search');
});

test('a response to what is no longer in the field is not shown', async () => {
  const page = start('bread');
  await page.type('breads');
  await page.type('bread');
  await page.answer(0, 'for breads');
  expect(page.results.text).toBe('bread');
  await page.type('brown');
  await page.answer(1, 'for brown', true);
  expect(page.results.text).toBe('bread');
  await page.type('rye');
  page.form.dispatch('submit');
  await page.answer(2, 'for rye');
  expect(page.results.text).toBe('bread');
});

test('a response that is no page of results changes nothing', async () => {
  const page = start('bread');
  await page.type('rye');
  await page.answer(0, 'none');
  expect([page.results.text, page.history.replaceState.mock.calls]).toEqual(['bread', []]);
  await page.type('rye');
  expect(page.requests).toHaveLength(2);
});

test('a slash leads to the field, and the arrows from result to result', () => {
  const { document, field, link } = start('bread');
  const press = (key: string, from: object, more: object = {}) => {
    const event = { key, target: from, preventDefault: vi.fn(), ...more };
    document.dispatch('keydown', event);
    return event.preventDefault.mock.calls.length;
  };
  const body = { matches: () => false };
  expect([
    press('/', body),
    press('/', { matches: () => true }),
    press('/', body, { ctrlKey: true }),
  ]).toEqual([1, 0, 0]);
  expect([field.focus, field.select].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect([press('ArrowDown', field), press('ArrowDown', link), press('ArrowUp', body)]).toEqual([1, 0, 0]);
  expect(link.focus).toHaveBeenCalledTimes(1);
  expect(press('ArrowUp', link)).toBe(1);
  expect(field.focus).toHaveBeenCalledTimes(2);
});
