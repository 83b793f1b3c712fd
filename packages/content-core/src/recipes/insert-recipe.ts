import { type RecipeWords, recipeWords } from '@site/contract';
import type { WrittenRecipe } from '@site/front-matter';
import { type Edit, plainText, rangeOf } from '@site/markdown';
import { known } from '@site/primitives';
import type { Root } from 'mdast';

/** What the parts of a recipe are called in a language; in English where nobody said. */
export function recipeNames(language: string): RecipeWords {
  return recipeWords[language.split('-', 1).join()] ?? known(recipeWords['en']);
}

/** Every word for the ingredients: a body with such a heading has a list of its own. */
const INGREDIENTS: ReadonlySet<string> = new Set(
  Object.values(recipeWords).map(({ ingredients }) => ingredients.toLowerCase()),
);

/**
 * Puts a recipe of front matter into a body: below it, or above a body that has the steps; `undefined` where the body has
 * ingredients of its own.
 */
export function insertRecipe({ text, hasSteps }: WrittenRecipe, tree: Root, body: string): Edit | undefined {
  const [first] = tree.children;
  const hasOwn = tree.children.some(
    (node) => node.type === 'heading' && INGREDIENTS.has(plainText(node).trim().toLowerCase()),
  );
  if (hasOwn) return undefined;
  const title = first?.type === 'heading' && first.depth === 1 ? rangeOf(first).end : 0;
  const at = hasSteps ? body.trimEnd().length : title;
  return { start: at, end: at, text: at === 0 ? text + (body.startsWith('\n') ? '' : '\n') : `\n\n${text}` };
}
