import { createReport } from '@site/tooling';
import { expect, test } from 'vitest';
import type { Judge, PlantedFault } from './judge.ts';
import { judgePlantedFaults, judgeSite, type Skips } from './run-judges.ts';
import type { JudgedSite } from './site/judged-site.ts';
import type { SpoiledSite } from './site/spoiled-site.ts';

const site: JudgedSite = {
  origin: 'http://site.test',
  makeFolder: () => '/nowhere',
  read: () => Promise.reject(new Error('it is not read here')),
  serve: () => Promise.reject(new Error('nothing is served here')),
};

const planted: PlantedFault = {
  name: 'a fault',
  spoil: (answer) => ({ ...answer, status: 500 }),
  check: 'fails',
  says: /broken/,
};

const judge: Judge = {
  name: 'judge',
  checks: async () => [
    { name: 'passes', run: async () => [] },
    { name: 'fails', run: async () => ['it is broken'] },
    { name: 'throws', run: () => Promise.reject(new Error('it broke off')) },
  ],
  planted: [planted],
};

async function report(
  run: (report: ReturnType<typeof createReport>) => Promise<void>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const made = createReport((line) => lines.push(line.replace(/ \| .*/, '')));
  await run(made);
  return lines;
}

const judged = (skips: Skips, judges: readonly Judge[] = [judge]) =>
  report((made) => judgeSite(judges, site, skips, made));

test('every check is a line, and what it throws is a fault', async () => {
  expect(await judged({})).toEqual([
    'ok    judge: passes',
    'FAIL  judge: fails: it is broken',
    'FAIL  judge: throws: Error: it broke off',
  ]);
});

test('what a check measured ends its line', async () => {
  const measured: Judge = {
    ...judge,
    checks: async () => [{ name: 'measures', run: async () => [], figures: () => 'memory 3 of 64 MB' }],
  };
  expect(await judged({}, [measured])).toEqual(['ok    judge: measures [memory 3 of 64 MB]']);
});

test('a known fault is skipped with its reason; a reason that is not needed fails', async () => {
  const skips = { judge: { fails: 'a matter of taste', passes: 'once it did not', gone: 'who knows' } };
  expect(await judged(skips)).toEqual([
    'FAIL  judge: passes: skips.json holds a reason, but it passes: remove the line',
    'skip  judge: fails: a matter of taste',
    'FAIL  judge: throws: Error: it broke off',
    'FAIL  judge: gone: skips.json names it, and it is no check',
  ]);
});

test('a judge that cannot begin or has nothing to say fails', async () => {
  const silent = { ...judge, name: 'silent', checks: async () => [] };
  const missing = {
    ...judge,
    name: 'missing',
    checks: () => Promise.reject(new Error('it is not installed')),
  };
  expect(await judged({}, [silent, missing])).toEqual([
    'FAIL  silent: the judge has no checks',
    'FAIL  missing: the judge cannot begin: Error: it is not installed',
  ]);
});

test.each<[string, Partial<PlantedFault>, Partial<SpoiledSite>, RegExp]>([
  ['is reported', {}, {}, /^ok {4}judge reports: a fault$/],
  [
    'passes for another',
    { says: /elsewhere/ },
    {},
    /^FAIL .*it was not reported; .* is not in: it is broken$/,
  ],
  ['is not noticed', { check: 'passes' }, {}, /^FAIL .*it was not reported; .* is not in: nothing$/],
  ['meets no check', { check: 'gone' }, {}, /^FAIL .*the judge has no check "gone"$/],
  ['is in nothing that was requested', {}, { spoiled: 0 }, /^FAIL .*no answer was spoiled/],
  ['cannot be planted', {}, { failure: 'The answer lacks it.' }, /^FAIL .*The answer lacks it\.$/],
])('a planted fault that %s', async (_, fault, found, line) => {
  let restored = false;
  const plant = () => () => {
    restored = true;
  };
  const spoiled: SpoiledSite = {
    ...site,
    spoiled: 1,
    failure: undefined,
    plant,
    close: async () => {},
    ...found,
  };
  const judges = [{ ...judge, planted: [{ ...planted, ...fault }] as const }];
  const lines = await report((made) => judgePlantedFaults(judges, spoiled, made));
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(restored).toBe(true);
});
