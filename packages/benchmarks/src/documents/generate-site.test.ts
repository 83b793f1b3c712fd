import { createHash } from 'node:crypto';
import { buildSite } from '@site/content-core';
import { describe, expect, test } from 'vitest';
import { generateRecords } from './generate-records.ts';
import { type GeneratedFile, generateSite } from './generate-site.ts';

function digest(files: readonly GeneratedFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

async function build(files: readonly GeneratedFile[]) {
  const content = files.map(({ path, text }) => ({ path, read: async () => new TextEncoder().encode(text) }));
  return buildSite(content, { now: new Date('2026-01-01T00:00:00Z') });
}

describe('a generated site', () => {
  test('is the same bytes for the same seed', () => {
    expect(digest(generateSite(1, 40))).toBe(digest(generateSite(1, 40)));
    expect(digest(generateSite(1, 40))).not.toBe(digest(generateSite(2, 40)));
  });

  test('is the beginning of a larger one', () => {
    const small = generateSite(1, 20);
    expect(generateSite(1, 40).slice(0, small.length)).toEqual(small);
  });

  test('is published whole, with nothing to complain about, and read as the records say', async () => {
    const { site, issues } = await build(generateSite(1, 25));
    expect(issues).toEqual([]);
    expect(site?.documents).toHaveLength(25);
    const texts = new Map(site?.documents.map(({ path, text }) => [path, text]));
    for (const { path, text } of generateRecords(1, 25)) expect(texts.get(path)).toBe(text);
  });

  test('has the lengths of real documents, and what is in them', () => {
    const documents = generateSite(1, 500).filter(({ path }) => path.endsWith('.md'));
    const lengths = documents.map(({ text }) => text.length).sort((a, b) => a - b);
    expect(lengths.reduce((sum, length) => sum + length) / lengths.length).toBeGreaterThan(4500);
    expect(lengths.reduce((sum, length) => sum + length) / lengths.length).toBeLessThan(7000);
    const all = documents.map(({ text }) => text).join('\n');
    for (const part of ['\n## ', '\n```ts\n', '\n| --- |', '](../blobs/', '](https://', '\n- ', '\n> ']) {
      expect(all).toContain(part);
    }
  });
});
