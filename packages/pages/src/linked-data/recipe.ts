import { type RecipeFacts, recipeFacts } from './recipe-facts.ts';

/** The properties of a schema.org Recipe that are read from a body. */
export interface Recipe extends RecipeFacts {
  readonly recipeIngredient: readonly string[];
  readonly recipeInstructions: readonly { readonly '@type': 'HowToStep'; readonly text: string }[];
}

/**
 * Reads a recipe from a body with a list below each of the headings Ingredients and Method, in the HTML of our own
 * renderer. A body that lacks either, or has nested lists, yields none. Yield and times are read from the lines before
 * its first heading that begin with a label.
 */
export function recipeOf(html: string): Recipe | undefined {
  const ingredients = listBelow('ingredients', html);
  const steps = listBelow('method', html);
  if (ingredients.length === 0 || steps.length === 0) return undefined;
  return {
    ...recipeFacts(linesBefore(html)),
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  };
}

/** The items of the lists between a heading and the next one of the same or a higher level. */
function listBelow(anchor: string, html: string): readonly string[] {
  const [heading, level] = new RegExp(`<h([2-6]) id="${anchor}">`).exec(html) ?? [];
  if (heading === undefined || level === undefined) return [];
  const rest = html.slice(html.indexOf(heading) + heading.length);
  const end = rest.search(new RegExp(`<h[2-${level}][ >]|<section `));
  const items = Array.from((end === -1 ? rest : rest.slice(0, end)).matchAll(ITEM), ([, item = '']) => item);
  return items.some((item) => item.includes('<li')) ? [] : items.map(textOf);
}

/** The lines before the first heading: a paragraph, an item of a list, what a line break ends, what a bold label begins. */
function linesBefore(html: string): readonly string[] {
  const [introduction = ''] = html.split(/<h[1-6][ >]/, 1);
  return introduction
    .split(/<\/?(?:p|li)\b[^>]*>|<br>|(?=<strong>[^<]*(?::<\/strong>|<\/strong>\s*:))/)
    .map(textOf);
}

const ITEM = /<li[^>]*>(.*?)<\/li>/gs;

/** The text of an item. The renderer writes every character reference as a hexadecimal number. */
function textOf(html: string): string {
  return html
    .replace(/<sup>.*?<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim();
}
