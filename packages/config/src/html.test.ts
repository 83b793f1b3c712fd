import { expect, test } from 'vitest';
import { defineConfig } from './define-config.ts';
import { html, raw } from './html.ts';

test.each([
  ['texts, escaped', html`<p title="${'"'}">${"<b>&'"}</p>`, '<p title="&#34;">&#60;b&#62;&#38;&#39;</p>'],
  ['HTML, as it is', html`<p>${html`<b>${1}</b>`}${raw('<i>')}</p>`, '<p><b>1</b><i></p>'],
  ['lists', html`${['<', html`<br>`, [2]]}`, '&#60;<br>2'],
  ['nothing', html`${false}${true}${null}${undefined}${''}`, ''],
])('HTML of %s', (_, made, expected) => {
  expect(`${made}`).toBe(expected);
  expect(made.isEscaped).toBe(true);
});

test('a configuration stays as it is', () => {
  const config = { theme: './theme' };
  expect(defineConfig(config)).toBe(config);
});
