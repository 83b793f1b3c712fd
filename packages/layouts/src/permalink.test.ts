import { expect, test } from 'vitest';
import { expandPermalink, unknownVariables } from './permalink.ts';

const FACTS = {
  created: '2024-05-01T09:08:07Z',
  section: 'posts',
  name: 'sea/salt-of-the-north',
  slug: undefined,
  title: 'Salt and/or pepper',
  categories: ['food', 'north'],
};

test.each([
  ['/:year/:month/:day/:slug.html', '/2024/05/01/salt-of-the-north'],
  ['/:categories/:year/:slug/', '/food/north/2024/salt-of-the-north'],
  ['/:i_month/:i_day/:short_year/', '/5/1/24'],
  ['/:month_name/:short_month/:y_day/:yearday/', '/may/may/122/122'],
  ['/:hour:minute:second/', '/090807'],
  ['/:section/:title/', '/posts/Salt and-or pepper'],
  ['/:slugortitle/', '/Salt and-or pepper'],
  ['/:sections/:name/index.html', '/posts/sea/salt-of-the-north'],
  ['/W:week/:short_day/:long_day/', '/W18/wed/wednesday'],
  ['/:w_year/:w_day/', '/2024/3'],
  ['/:path', '/sea/salt-of-the-north'],
  ['/', '/'],
])('%s is %s', (pattern, path) => {
  expect(expandPermalink(pattern, FACTS)).toBe(path);
});

test.each([
  ['/:slug/', { slug: 'salt' }, '/salt'],
  ['/:slugortitle/', { slug: 'salt' }, '/salt'],
  ['/:title/', { title: undefined }, '/salt-of-the-north'],
  ['/:categories/:slug/', { categories: [] }, '/salt-of-the-north'],
  ['/:year/:slug/', { created: undefined }, undefined],
  ['/:month_name/', { created: '2024-12-31T00:00:00Z' }, '/december'],
  // The day as it is written, wherever it is read.
  ['/:day/', { created: '2024-05-01T23:30:00-05:00' }, '/01'],
])('%s of a record with %o is %s', (pattern, facts, path) => {
  expect(expandPermalink(pattern, { ...FACTS, ...facts })).toBe(path);
});

test('a variable that there is not expands to nothing', () => {
  expect(expandPermalink('/:year/:nonsense/', FACTS)).toBeUndefined();
  expect(unknownVariables('/:year/:nonsense/:slug/')).toEqual(['nonsense']);
});

test.each([
  ['2020-12-31', '2020-W53-4'],
  ['2021-01-03', '2020-W53-7'],
  ['2021-01-04', '2021-W01-1'],
  ['2024-12-30', '2025-W01-1'],
])('%s is of the week %s', (day, week) => {
  expect(expandPermalink('/:w_year-W:week-:w_day', { ...FACTS, created: `${day}T00:00:00Z` })).toBe(
    `/${week}`,
  );
});
