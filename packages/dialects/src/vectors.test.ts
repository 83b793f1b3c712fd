import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { applyEdits, writtenAt } from '@site/markdown';
import { describe, expect, test } from 'vitest';
import { translate } from './translate.ts';

const VECTORS = new URL('../../conformance/vectors/', import.meta.url);

async function translated(body: string, switches: object = {}) {
  const result = await translate(body, { file: 'a.md', ...switches });
  if ('refusal' in result) throw new TypeError(result.refusal.finding.message);
  return { ...result, text: result.layers.reduce((text, edits) => applyEdits(text, edits), body) };
}

/** What there are cases of, which other implementations can read too. */
const TOPICS = ['directives', 'marks', 'math'];

test.each(TOPICS.flatMap((topic) => readdirSync(new URL(topic, VECTORS)).map((name) => `${topic}/${name}`)))(
  '%s',
  async (name) => {
    const read = (file: string) => readFileSync(new URL(`${name}/${file}`, VECTORS), 'utf8');
    const isSwitched = existsSync(new URL(`${name}/switches.json`, VECTORS));
    const switches: object = isSwitched ? JSON.parse(read('switches.json')) : {};
    expect((await translated(read('body.md'), switches)).text).toBe(read('expected.md'));
  },
);

test.each([
  '$a',
  '$$a\n',
  '$$',
  '$ ',
  '==a',
  'a^b',
  'a\n: b\n\n',
  'a\n\n: b\n\n',
  '\\\\(a',
  '\\\\[a\n',
  '$`a`$ ',
])('%j on and on is borne', async (piece) => {
  const start = cpuUsage();
  await translate(piece.repeat(50_000 / piece.length), { file: 'a.md' });
  expect(cpuUsage(start).user).toBeLessThan(6_000_000);
});

describe('directives', () => {
  test('what is in them is reported where its author wrote it', async () => {
    const body = ':::note\n!!! tip\n    Salt\n:::\n';
    const { text, layers } = await translated(body);
    expect(writtenAt(layers, text.indexOf('Salt'))).toBe(body.indexOf('Salt'));
  });

  test('one of another name is reported once, and what shows nothing', async () => {
    const { findings } = await translated(':::card\nA\n:::\n\n:::cards\nB\n:::\n\n::widget{id=1}\n');
    expect(findings.map(({ offset, finding }) => [offset, finding.rule, finding.value])).toEqual([
      [0, 'directive-unknown', ':::card'],
      [31, 'directive-unknown', '::widget{id=1}'],
    ]);
  });

  test.each([':::note\n', '!!! note\n    ', ':::\n', '::a[', ':a[', '::: {.a ', '=== "a"\n\n    '])(
    '%j on and on is borne',
    async (piece) => {
      const start = cpuUsage();
      await translate(piece.repeat(50_000 / piece.length), { file: 'a.md' });
      expect(cpuUsage(start).user).toBeLessThan(6_000_000);
    },
  );
});
