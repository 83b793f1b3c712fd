import { readdirSync, readFileSync } from 'node:fs';
import { buildSite } from '@site/content-core';
import { languageTag } from '@site/languages';
import { createService } from '@site/service';
import { describe, expect, test } from 'vitest';

/** A folder in several languages, and what follows. */
interface Case {
  readonly why: string;
  readonly files: Readonly<Record<string, string>>;
  /** What the owner is told of it; null where there is nothing to tell. */
  readonly recognised: string | null;
  readonly records: Readonly<Record<string, object>>;
  /** Some of the lists, and the same lists in other languages. */
  readonly lists?: Readonly<Record<string, { readonly lang: string; readonly others: readonly string[] }>>;
  readonly issues: readonly object[];
}

const folder = new URL('../vectors/languages/', import.meta.url);
const cases = readdirSync(folder).sort();

function readCase(name: string): Case {
  return JSON.parse(readFileSync(new URL(`${name}/case.json`, folder), 'utf8')) as Case;
}

async function build(files: Case['files']) {
  const content = Object.entries(files).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  return buildSite(content, { now: new Date('2026-01-01T00:00:00Z'), baseUrl: 'https://example.com' });
}

/** Told of every folder that is no whole site. */
const EVERYWHERE = new Set(['config-missing', 'outside-sections', 'link-unpublished']);

test('there are enough cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(15);
});

describe.each(cases)('%s', (name) => {
  const { files, recognised, records, lists = {}, issues } = readCase(name);

  test('the records, their languages and translations', async () => {
    const built = await build(files);
    const all = [...(built.site?.documents ?? []), ...(built.site?.posts ?? [])];
    const found = all.map(({ path, file, section, lang, translations }) => [
      path,
      {
        ...{ file, section },
        ...(lang === undefined ? {} : { lang }),
        ...(translations === undefined
          ? {}
          : { translations: Object.fromEntries(translations.map((each) => [each.lang, each.path])) }),
      },
    ]);
    expect(Object.fromEntries(found)).toEqual(records);
    expect(built.recognised ?? null).toBe(recognised);
    const told = built.issues.filter(({ rule }) => !EVERYWHERE.has(rule));
    expect(told.map(({ file, rule, line }) => ({ file, rule, line }))).toEqual(issues);
  });

  test('a twin says its language where it is not that of the site', async () => {
    const { site } = await build(files);
    if (site === undefined) throw new Error('There is no site.');
    const own = languageTag(site.config.language);
    for (const { twin, lang = own } of site.documents)
      expect(/^lang: "(.*)"$/m.exec(twin)?.[1]).toBe(lang === own ? undefined : lang);
  });

  test('the lists in each language', async () => {
    const { site } = await build(files);
    if (site === undefined) throw new Error('There is no site.');
    const service = await createService(site);
    for (const [path, expected] of Object.entries(lists)) {
      const page = await service.page(path);
      if (page?.kind !== 'home' && page?.kind !== 'section') throw new Error(`${path} is no list.`);
      const { lang, translations = [] } = page.languages ?? {};
      expect({ lang, others: translations.map((each) => each.path) }).toEqual(expected);
    }
  });
});
