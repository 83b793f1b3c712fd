import { expect, test } from 'vitest';
import { type RecipeFacts, recipeFacts } from './recipe-facts.ts';

/** Each line, and what it says: nothing where a reader would have to guess. */
const LINES: readonly (readonly [line: string, facts: RecipeFacts])[] = [
  ['Serves: 4', { recipeYield: '4 servings' }],
  ['Serves: six as a lunch, with some herring over.', { recipeYield: '6 servings' }],
  ['Servings: one', { recipeYield: '1 serving' }],
  ['Serves: a crowd', { recipeYield: 'a crowd' }],
  ['Yield: about 1.2 litres of cordial.', { recipeYield: 'about 1.2 litres of cordial' }],
  ['Makes: 16 buns', { recipeYield: '16 buns' }],
  ['Prep time: 20 min', { prepTime: 'PT20M' }],
  ['Preparation time: 1 h 5 min', { prepTime: 'PT1H5M' }],
  ['Cook time: 1 hour 20 minutes', { cookTime: 'PT1H20M' }],
  ['Baking time: an hour and 10 minutes', { cookTime: 'PT1H10M' }],
  ['TOTAL TIME: 90 minutes.', { totalTime: 'PT90M' }],
  ['Time: 1 hour, most of it unattended.', { totalTime: 'PT1H' }],
  [
    "Time: 40 minutes' work, one night in the cold, 15 minutes in the oven.",
    { prepTime: 'PT40M', cookTime: 'PT15M' },
  ],
  [
    'Time: 30 minutes’ work over two days, 1 hour 20 minutes in the oven.',
    { prepTime: 'PT30M', cookTime: 'PT1H20M' },
  ],
  ['Time: 45 minutes, and an hour to cool.', {}],
  ['Time: 10 minutes the night before, 50 minutes on the day.', {}],
  ['Time: overnight', {}],
  ['Cook time: until it is brown', {}],
  ['Prep time: 20', {}],
  ['It serves: 4', {}],
  ['Serves four.', {}],
  ['Serves:', {}],
];

test.each(LINES)('%s', (line, facts) => {
  expect(recipeFacts([line])).toEqual(facts);
});

test('the first line that says something holds', () => {
  expect(recipeFacts(['Serves: 4', 'Makes: 8 buns', 'Time: 1 hour', 'Total time: 2 hours'])).toEqual({
    recipeYield: '4 servings',
    totalTime: 'PT1H',
  });
});
