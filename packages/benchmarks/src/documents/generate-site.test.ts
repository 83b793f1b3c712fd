import { createHash } from 'node:crypto';
import { buildSite } from '@site/content-core';
import { createSearchIndex } from '@site/search';
import { describe, expect, test } from 'vitest';
import { generateRecords } from './generate-records.ts';
import { type GeneratedFile, generateSite } from './generate-site.ts';
import { outlineDocument } from './outline.ts';

function digest(files: readonly GeneratedFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

/** Constructs of real documents, as markdown. */
const parts = [
  '\n## ',
  '\n```ts\n',
  '\n| --- |',
  '](../blobs/',
  '](../posts/',
  '](https://',
  '(see https://',
  '][1]',
  '\n[1]: https://',
  '\n- ',
  '\n  - ',
  '\n1. ',
  '\n> ',
  '[^1] ',
  '\n[^1]: ',
];

async function build(files: readonly GeneratedFile[]) {
  const content = files.map(({ path, text }) => ({ path, read: async () => new TextEncoder().encode(text) }));
  return buildSite(content, { now: new Date('2026-01-01T00:00:00Z') });
}

const documents = generateSite(1, 400).filter(({ path }) => path.endsWith('.md'));

describe('a generated site', () => {
  test('is the same bytes for the same seed', () => {
    expect(digest(generateSite(1, 40))).toBe(digest(generateSite(1, 40)));
    expect(digest(generateSite(1, 40))).not.toBe(digest(generateSite(2, 40)));
  });

  test('is the beginning of a larger one', () => {
    const small = generateSite(1, 20);
    expect(generateSite(1, 40).slice(0, small.length)).toEqual(small);
  });

  test('is found by every word of its descriptions, and by them whole', async () => {
    const records = generateRecords(1, 200);
    const index = await createSearchIndex(records, { language: 'en' });
    const described = records.flatMap(({ path, description }) =>
      description === undefined ? [] : [{ path, description }],
    );
    expect(described.length).toBeGreaterThan(80);
    for (const { path, description } of described) {
      for (const phrase of [description, ...(description.match(/[\p{L}\p{N}]{2,}/gu) ?? [])]) {
        const { matches } = await index.search({ text: `"${phrase}"`, limit: records.length });
        expect(
          matches.map(({ record }) => record.path),
          phrase,
        ).toContain(path);
      }
    }
  });

  test('is published whole, without issues, with the texts of the records', async () => {
    const { site, issues } = await build(generateSite(1, 60));
    expect(issues).toEqual([]);
    expect(site?.documents).toHaveLength(60);
    const texts = new Map(site?.documents.map(({ path, text }) => [path, text]));
    for (const { path, text } of generateRecords(1, 60)) expect(texts.get(path)).toBe(text);
  });

  test('has the lengths of real documents, and what is in them', () => {
    const lengths = documents.map(({ text }) => text.length);
    expect(lengths.reduce((sum, length) => sum + length) / lengths.length).toBeGreaterThan(4500);
    expect(lengths.reduce((sum, length) => sum + length) / lengths.length).toBeLessThan(7000);
    const all = documents.map(({ text }) => text).join('\n');
    for (const part of parts) expect(all).toContain(part);
  });

  test('has front matter in three syntaxes, mostly in YAML', () => {
    const beginning = (start: string) => documents.filter(({ text }) => text.startsWith(start)).length;
    expect(beginning('---\n') / documents.length).toBeGreaterThan(0.75);
    expect(beginning('+++\n') / documents.length).toBeGreaterThan(0.05);
    expect(beginning('{\n') / documents.length).toBeGreaterThan(0.02);
  });

  test('has a few tags on many documents, and most tags on a few', () => {
    const uses = new Map<string, number>();
    for (const tag of Array.from({ length: 500 }, (_, at) => outlineDocument(1, at)).flatMap(
      ({ tags }) => tags,
    ))
      uses.set(tag, (uses.get(tag) ?? 0) + 1);
    const counts = [...uses.values()].sort((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(50);
    expect(counts.filter((count) => count <= 2).length / counts.length).toBeGreaterThan(0.4);
  });
});
