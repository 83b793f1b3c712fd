import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cidOf } from '@site/cid';
import { verifyTwin } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import { describe, expect, test } from 'vitest';

/** A folder for each case. The expected files are written by other tools than the code under test. */
const VECTORS = new URL('../vectors/', import.meta.url);

function cases(kind: string): readonly { readonly name: string; readonly folder: URL }[] {
  const folder = new URL(`${kind}/`, VECTORS);
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, folder: new URL(`${name}/`, folder) }));
}

function json<Shape>(folder: URL, file: string): Shape {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Shape;
}

describe('cid', () => {
  test.each(cases('cid'))('$name', async ({ folder }) => {
    const { cid } = json<{ cid: string }>(folder, 'expected.json');
    expect(await cidOf(readFileSync(new URL('input.bin', folder)))).toBe(cid);
  });

  test('no two cases have one name', () => {
    const names = cases('cid').map(({ folder }) => json<{ cid: string }>(folder, 'expected.json').cid);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(9);
  });
});

describe('twin', () => {
  test.each(cases('twin'))('$name', async ({ folder }) => {
    const { path } = json<{ path: string }>(folder, 'case.json');
    const content = new URL('content/', folder);
    expect(existsSync(content)).toBe(true);
    const { site, issues } = await loadSite(fileURLToPath(content), {
      now: new Date('2026-01-01T00:00:00Z'),
    });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const record = [...(site?.documents ?? []), ...(site?.posts ?? [])].find((each) => each.path === path);
    const expected = readFileSync(new URL('expected.md', folder), 'utf8');
    expect(record?.twin).toBe(expected);
    expect(await verifyTwin(expected)).toMatchObject({ ok: true });
  });

  test('there are enough cases', () => {
    expect(cases('twin').length).toBeGreaterThanOrEqual(15);
  });
});
