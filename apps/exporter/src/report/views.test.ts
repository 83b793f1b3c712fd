import { expect, test } from 'vitest';
import { trackProgress } from './progress.ts';
import { jsonView, progressView, seconds, terminalView } from './views.ts';

/** What a view writes, piece by piece. */
function written(): { readonly texts: string[]; readonly write: (text: string) => void } {
  const texts: string[] = [];
  return { texts, write: (text) => void texts.push(text) };
}

test('a terminal shows one line that moves, and leaves what is finished', () => {
  const { texts, write } = written();
  const view = terminalView(write);
  view.started('read', undefined);
  view.moved?.('read', 30, undefined, 500);
  view.started('pages', 8);
  view.moved?.('pages', 2, 8, 1000);
  view.moved?.('pages', 12, 8, 1000);
  view.finished({ phase: 'pages', ms: 12_000, steps: 24 });
  expect(texts.map((text) => text.replace('\r\u001b[K', '<'))).toEqual([
    '<read …',
    '<read 30 60/s',
    '<pages',
    '<pages [######------------------] 2/8 2/s',
    '<pages [########################] 12/8 12/s',
    '<pages: 12.0 s, 24 in all, 2/s\n',
  ]);
});

test('a program reads an object for each step', () => {
  const { texts, write } = written();
  const view = jsonView(write);
  view.moved?.('embed', 3, 9, 100);
  view.moved?.('read', 3, undefined, 100);
  expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([
    { event: 'progress', phase: 'embed', steps: 3, total: 9 },
    { event: 'progress', phase: 'read', steps: 3 },
  ]);
});

test.each([
  [true, '\r\u001b[Kread …'],
  [false, ''],
])('a line moves at a terminal only (%j)', (isTerminal, started) => {
  const { texts, write } = written();
  progressView(false, { print: write, log: write, isTerminal }).started('read', undefined);
  expect(texts.join('')).toBe(started);
});

test('a step outside of every phase counts nowhere', () => {
  const { write } = written();
  const progress = trackProgress(jsonView(write));
  progress.step();
  progress.begin('read');
  progress.end();
  progress.step();
  progress.end();
  expect(progress.times).toMatchObject([{ phase: 'read', steps: 0 }]);
});

test.each([
  [0, '0.00 s'],
  [9949, '9.95 s'],
  [9950, '9.9 s'],
  [61_000, '61.0 s'],
])('%d ms are %s', (ms, text) => {
  expect(seconds(ms)).toBe(text);
});
