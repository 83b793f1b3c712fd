import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cidOf } from '@site/cid';
import { buildSite, verifyTwin } from '@site/content-core';
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

/** What a file of `vectors/data` says of a record, besides its twin. */
interface DataCase {
  readonly path: string;
  readonly link?: string;
  readonly data?: object;
  /** The line, rule and value of every issue of the record. */
  readonly issues: readonly string[];
}

describe('data', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  test.each(cases('data'))('$name', async ({ folder }) => {
    const { path, link, data, issues } = json<DataCase>(folder, 'case.json');
    const built = await loadSite(fileURLToPath(new URL('content/', folder)), { now });
    const record = built.site?.documents.find((each) => each.path === path);
    const expected = readFileSync(new URL('expected.md', folder), 'utf8');
    expect(record?.twin).toBe(expected);
    expect({ link: record?.link, data: record?.data }).toEqual({ link, data });
    expect(await verifyTwin(expected)).toMatchObject({ ok: true });
    const own = built.issues.filter(({ file }) => file === record?.file);
    expect(own.map(({ line, rule, value }) => `${line} ${rule} ${value}`)).toEqual(issues);
  });

  test.each(cases('data'))('$name: a twin reads as itself', async ({ folder }) => {
    const { path } = json<DataCase>(folder, 'case.json');
    const content = fileURLToPath(new URL('content/', folder));
    const twin = readFileSync(new URL('expected.md', folder), 'utf8');
    const files = [
      { path: 'site.yaml', text: readFileSync(`${content}site.yaml`, 'utf8') },
      { path: `${path.slice(1)}.md`, text: twin },
    ].map(({ path: name, text }) => ({ path: name, read: async () => new TextEncoder().encode(text) }));
    const { site } = await buildSite(files, { now });
    expect(site?.documents.map((record) => record.twin)).toEqual([twin]);
  });
});
