import { expect, test } from 'vitest';
import { recipeOf } from './recipe.ts';

const INGREDIENTS = '<h2 id="ingredients">Ingredients</h2>\n';
const METHOD = '<h2 id="method">Method</h2>\n<ol>\n<li>Mix.</li>\n</ol>\n';

/** Each body, and the ingredients that it is seen to have; `undefined` when it is no recipe to a machine. */
const CASES: Readonly<Record<string, readonly [html: string, ingredients: readonly string[] | undefined]>> = {
  'lists below smaller headings count': [
    `${INGREDIENTS}<ul>\n<li>1 egg</li>\n</ul>\n<h3 id="x">X</h3>\n<ul>\n<li>2 eggs</li>\n</ul>\n${METHOD}`,
    ['1 egg', '2 eggs'],
  ],
  'markup and character references become text': [
    `${INGREDIENTS}<ul>\n<li>\n<p>Salt &#x26; <em>peppar</em><sup><a href="#n">1</a></sup></p>\n</li>\n</ul>\n${METHOD}`,
    ['Salt & peppar'],
  ],
  'what comes after the method is not of it': [
    `${INGREDIENTS}<ul>\n<li>Salt</li>\n</ul>\n${METHOD}<section data-footnotes class="footnotes"><ol><li>No</li></ol></section>`,
    ['Salt'],
  ],
  'lists in lists are beyond it': [
    `${INGREDIENTS}<ul>\n<li>Dough\n<ul>\n<li>Flour</li>\n</ul>\n</li>\n</ul>\n${METHOD}`,
    undefined,
  ],
  'a recipe needs a method': [`${INGREDIENTS}<ul>\n<li>Salt</li>\n</ul>\n`, undefined],
  'ingredients need a list': [`${INGREDIENTS}<p>Salt</p>\n${METHOD}`, undefined],
};

test.for(Object.entries(CASES))('%s', ([, [html, ingredients]]) => {
  expect(recipeOf(html)?.recipeIngredient).toEqual(ingredients);
  if (ingredients !== undefined) {
    expect(recipeOf(html)?.recipeInstructions).toEqual([{ '@type': 'HowToStep', text: 'Mix.' }]);
  }
});

test('the headings and labels of every language that pages speak are read', () => {
  const german =
    '<ul>\n<li>Portionen: 4</li>\n<li>Kochzeit: 25 min</li>\n</ul>\n<h2 id="zutaten">Zutaten</h2>\n<ul>\n<li>Salz</li>\n</ul>\n<h2 id="zubereitung">Zubereitung</h2>\n<ol>\n<li>Mischen.</li>\n</ol>\n';
  expect(recipeOf(german)).toMatchObject({
    recipeYield: '4 servings',
    cookTime: 'PT25M',
    recipeIngredient: ['Salz'],
    recipeInstructions: [{ text: 'Mischen.' }],
  });
});

test('lines with a label before the first heading say what comes of it and how long it takes', () => {
  const facts = (introduction: string, after = '') =>
    recipeOf(`${introduction}\n${INGREDIENTS}<ul>\n<li>Salt</li>\n</ul>\n${after}${METHOD}`);
  const said = { recipeYield: '6 servings', totalTime: 'PT45M' };
  expect(
    facts('<p>Old.</p>\n<p><strong>Serves:</strong> six. <strong>Time:</strong> 45 minutes.</p>'),
  ).toMatchObject(said);
  expect(facts('<p><strong>Serves</strong>: six<br>\n<strong>Time</strong>: 45 min</p>')).toMatchObject(said);
  expect(facts('<ul>\n<li>Serves: 6</li>\n<li>Total time: 45 minutes</li>\n</ul>')).toMatchObject(said);
  expect(
    facts(
      '<p>Old.</p>\n<h2 id="notes">Notes</h2>\n<p>x</p>\n<ul>\n<li>Serves: 6</li>\n<li>Total time: 45 min</li>\n</ul>',
    ),
  ).toMatchObject(said);
  expect(facts('<p>It serves: six. Time: 45 minutes.</p>')).not.toHaveProperty('recipeYield');
  expect(facts('', '<p>Serves: 6</p>\n')).not.toHaveProperty('recipeYield');
});
