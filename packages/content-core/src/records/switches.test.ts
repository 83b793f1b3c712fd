import { expect, test } from 'vitest';
import { build, dated, only } from '../test-support.ts';

const BODY = 'A $x^2$ and H~2~O.\n';

test.each([
  ['', 'A $`x^2`$ and H~2~O.\n'],
  ['math: false\n', BODY],
  ['subscript: true\n', 'A $`x^2`$ and H<sub>2</sub>O.\n'],
])('with %j in site.yaml a body reads %j, with a cache of before, too', async (setting, body) => {
  const entries = new Map<string, string>();
  const cache = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: string) => void entries.set(key, value),
  };
  const files = { 'posts/x.md': dated(BODY) };
  await build(files, { cache });
  const configured = { ...files, 'site.yaml': `title: Test\nbase_url: https://example.com\n${setting}` };
  expect(only((await build(configured, { cache })).site).body).toBe(body);
});
