import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { build, dated, only } from '../test-support.ts';
import type { OwnCode } from './own-code.ts';

const nameOf = (text: string) => cidOf(new TextEncoder().encode(text));

/** Code that reads one word as another, and makes no HTML of `tar`. */
async function replacing(by: string): Promise<OwnCode> {
  return {
    cid: await nameOf(by),
    translator: {
      concerns: () => true,
      translate: (body) => {
        const finding = { rule: 'plugin-failed', value: 'own', message: 'No sea.', fix: 'Mend it.' };
        if (body.includes('sea'))
          return { edits: [], findings: [], refusal: { offset: body.indexOf('sea'), finding } };
        const start = body.indexOf('salt');
        return { edits: start < 0 ? [] : [{ start, end: start + 4, text: by }], findings: [] };
      },
    },
    check: async (body) =>
      body.includes('tar')
        ? { rule: 'plugin-failed', value: 'own', message: 'No tar.', fix: 'Mend it.' }
        : undefined,
  };
}

const files = { 'posts/a.md': dated('\n# A\n\nThe salt.\n') };

describe("the code of a site's owner", () => {
  test('is read in every form of a record, and named by the snapshot', async () => {
    const { site } = await build(files, { code: await replacing('**brine**') });
    const { twin, text, body } = only(site);
    expect([body, text]).toEqual(['The **brine**.\n', 'The brine.']);
    expect(twin).toContain('The **brine**.\n');
    const others = [await build(files), await build(files, { code: await replacing('x') })];
    expect(others.map((each) => only(each.site).body)).toEqual(['The salt.\n', 'The x.\n']);
    expect(new Set([site, ...others.map((each) => each.site)].map((each) => each?.snapshot)).size).toBe(3);
    // Also where it makes the same of every record.
    const same = { 'posts/a.md': dated('\n# A\n') };
    const snapshots = [
      build(same),
      build(same, { code: await replacing('x') }),
      build(same, { code: await replacing('y') }),
    ];
    expect(new Set((await Promise.all(snapshots)).map((each) => each.site?.snapshot)).size).toBe(3);
  });

  test('costs the record that it fails with, on the line of its author', async () => {
    const { site, issues } = await build(
      { ...files, 'posts/b.md': dated('\n# B\n\nThe sea.\n'), 'posts/c.md': dated('\n# C\n\nThe tar.\n') },
      { code: await replacing('x') },
    );
    expect(only(site).path).toBe('/posts/a');
    expect(issues).toMatchObject([
      {
        file: 'posts/b.md',
        line: 7,
        column: 5,
        severity: 'error',
        rule: 'plugin-failed',
        message: 'No sea.',
      },
      { file: 'posts/c.md', severity: 'error', rule: 'plugin-failed', message: 'No tar.' },
    ]);
  });

  test('is part of what is cached of its HTML', async () => {
    const values = new Map<string, string>();
    const cache = {
      get: (key: string) => values.get(key),
      set: (key: string, value: string) => void values.set(key, value),
    };
    const tar = { 'posts/a.md': dated('\n# A\n\nThe tar.\n') };
    const lenient = { cid: await nameOf('lenient'), check: async () => undefined };
    expect((await build(tar, { cache, code: lenient })).issues).toEqual([]);
    expect((await build(tar, { cache, code: await replacing('x') })).issues).toMatchObject([
      { rule: 'plugin-failed' },
    ]);
    expect((await build(tar, { cache, code: lenient })).issues).toEqual([]);
  });

  test('is part of what is cached', async () => {
    const values = new Map<string, string>();
    const cache = {
      get: (key: string) => values.get(key),
      set: (key: string, value: string) => void values.set(key, value),
    };
    const bodies = async (by: string | undefined) =>
      only((await build(files, { cache, code: by === undefined ? undefined : await replacing(by) })).site)
        .body;
    expect([await bodies('x'), await bodies('y'), await bodies(undefined), await bodies('x')]).toEqual([
      'The x.\n',
      'The y.\n',
      'The salt.\n',
      'The x.\n',
    ]);
  });
});
