import type { Entry } from '../tree.ts';
import { durationText } from './duration-text.ts';
import { ingredientGroups, listText, scalarText, stepGroups } from './recipe-lists.ts';

/** A recipe that stands in front matter, as text for readers. */
export interface WrittenRecipe {
  /** What it makes, how long that takes, the ingredients and the steps. Markdown that ends with a line feed. */
  readonly text: string;
  /** Whether the steps are among it: then it stands below the body, else above it. */
  readonly hasSteps: boolean;
  /** The keys that it is not made of. */
  readonly rest: readonly Entry[];
}

/** What the parts of a recipe are called in the language of its site. */
export type RecipeNames = Readonly<
  Record<'ingredients' | 'method' | 'makes' | 'serves' | 'prepTime' | 'cookTime' | 'totalTime', string>
>;

type Part = keyof RecipeNames;

/** The keys of each part, in the form in which keys are compared, in order of precedence. */
const KEYS: Readonly<Record<Part, readonly string[]>> = {
  ingredients: ['ingredients', 'recipeingredient'],
  method: ['directions', 'instructions', 'steps', 'method', 'recipeinstructions'],
  makes: ['yield', 'yields', 'makes', 'recipeyield'],
  serves: ['servings', 'serves', 'portions'],
  prepTime: ['preptime', 'preparationtime', 'prep'],
  cookTime: ['cooktime', 'cookingtime', 'bakingtime', 'cook'],
  totalTime: ['totaltime', 'time'],
};

const FACTS = ['serves', 'makes', 'prepTime', 'cookTime', 'totalTime'] as const;

/** The map that some tools keep a recipe in. */
const NESTED = 'recipe';

/** Reads a recipe from the keys that no field reads; `undefined` where there are no ingredients. */
export function readRecipe(own: readonly Entry[], words: RecipeNames): WrittenRecipe | undefined {
  const here = recipeOf(own, words);
  if (here !== undefined) return here;
  const nested = own.find(({ key }) => plain(key) === NESTED);
  if (nested?.value.kind !== 'map') return undefined;
  const recipe = recipeOf(nested.value.entries, words);
  if (recipe === undefined) return undefined;
  const left: Entry = { ...nested, value: { ...nested.value, entries: recipe.rest } };
  return {
    ...recipe,
    rest: own.flatMap((each) => (each !== nested ? each : recipe.rest.length > 0 ? left : [])),
  };
}

function recipeOf(entries: readonly Entry[], words: RecipeNames): WrittenRecipe | undefined {
  const used = new Map<Part, Entry>();
  for (const [part, keys] of Object.entries(KEYS)) {
    const entry = keys.flatMap((key) => entries.find((each) => plain(each.key) === key) ?? [])[0];
    if (entry !== undefined) used.set(part as Part, entry);
  }
  const [ingredients, method] = [used.get('ingredients'), used.get('method')];
  const items = ingredients === undefined ? [] : ingredientGroups(ingredients.value);
  if (items.length === 0) return undefined;
  const steps = method === undefined ? [] : stepGroups(method.value);
  const facts = FACTS.flatMap((name) => {
    const entry = used.get(name);
    const text = entry === undefined ? '' : factText(name, entry);
    if (text === '') used.delete(name);
    return text === '' ? [] : `- ${words[name]}: ${text}\n`;
  });
  if (steps.length === 0) used.delete('method');
  const made = new Set(used.values());
  const blocks = [
    ...(facts.length === 0 ? [] : [facts.join('')]),
    `## ${words.ingredients}\n\n${listText(items, () => '- ')}`,
    ...(steps.length === 0 ? [] : [`## ${words.method}\n\n${listText(steps, (at) => `${at}. `)}`]),
  ];
  return {
    text: blocks.join('\n'),
    hasSteps: steps.length > 0,
    rest: entries.filter((entry) => !made.has(entry)),
  };
}

function factText(name: (typeof FACTS)[number], { value }: Entry): string {
  const text = scalarText(value);
  return name.endsWith('Time') ? durationText(text) : text;
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}
