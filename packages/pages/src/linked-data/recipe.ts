import { recipeWords } from '@site/contract';
import { type RecipeFacts, recipeFacts } from './recipe-facts.ts';

/** The properties of a schema.org Recipe that are read from a body. */
export interface Recipe extends RecipeFacts {
  readonly recipeIngredient: readonly string[];
  readonly recipeInstructions: readonly { readonly '@type': 'HowToStep'; readonly text: string }[];
}

const anchorsOf = (name: 'ingredients' | 'method') =>
  [
    ...new Set(Object.values(recipeWords).map((words) => words[name].toLowerCase().replaceAll(' ', '-'))),
  ].join('|');

/** The anchors of the two headings, in every language. */
const [INGREDIENTS, METHOD] = [anchorsOf('ingredients'), anchorsOf('method')];

/**
 * Reads a recipe from a body with a list below each of the headings Ingredients and Method, in the HTML of our own
 * renderer. A body that lacks either, or has nested lists, yields none. Yield and times are read from lines that begin
 * with a label, before its first heading, or in a list right above the ingredients.
 */
export function recipeOf(html: string): Recipe | undefined {
  const ingredients = listBelow(INGREDIENTS, html);
  if (ingredients.length === 0) return undefined;
  const steps = listBelow(METHOD, html);
  if (steps.length === 0) return undefined;
  return {
    ...recipeFacts(linesBefore(html)),
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  };
}

/** The items of the lists between a heading and the next one of the same or a higher level. */
function listBelow(anchors: string, html: string): readonly string[] {
  const [heading, level] = new RegExp(`<h([2-6]) id="(?:${anchors})">`).exec(html) ?? [];
  if (heading === undefined || level === undefined) return [];
  const rest = html.slice(html.indexOf(heading) + heading.length);
  const end = rest.search(new RegExp(`<h[2-${level}][ >]|<section `));
  const items = Array.from((end === -1 ? rest : rest.slice(0, end)).matchAll(ITEM), ([, item = '']) => item);
  return items.some((item) => item.includes('<li')) ? [] : items.map(textOf);
}

/** The lines before the first heading: a paragraph, an item of a list, what a line break ends, what a bold label begins. */
function linesBefore(html: string): readonly string[] {
  const [introduction = ''] = html.split(/<h[1-6][ >]/, 1);
  const [above = ''] = html.split(ABOVE_INGREDIENTS, 1);
  const list = above.trimEnd().endsWith('</ul>') ? above.slice(above.lastIndexOf('<ul')) : '';
  return (introduction + (introduction.endsWith(list) ? '' : list))
    .split(/<\/?(?:p|li)\b[^>]*>|<br>|(?=<strong>[^<]*(?::<\/strong>|<\/strong>\s*:))/)
    .map(textOf);
}

const ABOVE_INGREDIENTS = new RegExp(`<h[2-6] id="(?:${INGREDIENTS})">`);

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
