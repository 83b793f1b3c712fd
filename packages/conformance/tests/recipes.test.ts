import { describe, expect, test } from 'vitest';
import { openSample, siteApp } from './sample/open-sample.ts';

const { service } = await openSample();
const app = siteApp(service);

type Data = Readonly<Record<string, unknown>>;

/** The JSON-LD of a page. */
async function dataOf(path: string): Promise<Data> {
  const html = await (await app.request(path, { headers: { accept: 'text/html' } })).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** What Google reads of a Recipe (developers.google.com/search/docs/appearance/structured-data/recipe). */
const REQUIRED = ['name'];
const RECOMMENDED = [
  ...['author', 'datePublished', 'description', 'keywords', 'recipeYield'],
  ...['recipeIngredient', 'recipeInstructions'],
];
const isText = (value: unknown) => typeof value === 'string' && value.trim() === value && value !== '';
const isUrl = (value: unknown) => isText(value) && URL.canParse(String(value));
const isDuration = (value: unknown) => /^PT(?=\d)(?:\d+H)?(?:\d+M)?$/.test(String(value));
const isList = (of: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(of);

/** The forms of the properties, where they are there. */
const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: isText,
  description: isText,
  image: isUrl,
  url: isUrl,
  datePublished: (value) => isText(value) && !Number.isNaN(Date.parse(String(value))),
  recipeYield: isText,
  prepTime: isDuration,
  cookTime: isDuration,
  totalTime: isDuration,
  keywords: isList(isText),
  recipeIngredient: isList(isText),
  recipeInstructions: isList((step) => isText(Object(step).text) && Object(step)['@type'] === 'HowToStep'),
};

/** What is wrong with a recipe, a line each. */
function faultsOf(recipe: Data): readonly string[] {
  return [
    ...(recipe['@type'] === 'Recipe' ? [] : ['it is no Recipe']),
    ...[...REQUIRED, ...RECOMMENDED]
      .filter((name) => recipe[name] === undefined)
      .map((name) => `it lacks ${name}`),
    ...Object.entries(FORMS)
      .filter(([name, holds]) => recipe[name] !== undefined && !holds(recipe[name]))
      .map(([name]) => `its ${name} is ${JSON.stringify(recipe[name])}`),
  ];
}

/** What each recipe of the sample says of itself, and no more. */
const FACTS: Readonly<Record<string, Data>> = {
  aeblekage: { recipeYield: '6 servings' },
  'barley-and-mushrooms': { recipeYield: '4 servings', totalTime: 'PT1H' },
  'cardamom-buns': { recipeYield: '16 buns', prepTime: 'PT40M', cookTime: 'PT15M' },
  'fish-soup': { recipeYield: '4 servings' },
  'herring-smorrebrod': { recipeYield: '6 servings', prepTime: 'PT40M' },
  'rhubarb-cordial': { recipeYield: 'about 1.2 litres of cordial, for 7 litres of drink', prepTime: 'PT20M' },
  'rye-bread': {
    recipeYield: 'one loaf of about 1.6 kg, in a tin holding 2 litres',
    prepTime: 'PT30M',
    cookTime: 'PT1H20M',
  },
};

describe.each(Object.entries(FACTS))('the recipe %s', (slug, facts) => {
  test('is one to search engines, and says what its text says', async () => {
    const recipe = await dataOf(`/recipes/${slug}`);
    expect(faultsOf(recipe)).toEqual([]);
    const { recipeYield, prepTime, cookTime, totalTime } = recipe;
    const said = { recipeYield, prepTime, cookTime, totalTime };
    expect(JSON.parse(JSON.stringify(said))).toEqual(facts);
  });

  test('has the image of its text', async () => {
    const { image } = await dataOf(`/recipes/${slug}`);
    expect(image).toBe(service.record(`/recipes/${slug}`)?.cover?.url);
  });
});

test('what is wrong with a recipe is found', async () => {
  const { name: _, ...recipe } = await dataOf('/recipes/rye-bread');
  expect(faultsOf({ ...recipe, totalTime: '45 minutes', recipeInstructions: ['Mix.'] })).toEqual([
    'it lacks name',
    'its totalTime is "45 minutes"',
    'its recipeInstructions is ["Mix."]',
  ]);
});
