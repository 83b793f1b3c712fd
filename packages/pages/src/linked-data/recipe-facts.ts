import { type RecipeWords, recipeWords } from '@site/contract';

/** What a recipe says of itself in lines with a label, as schema.org has it. What is not said is left out. */
export interface RecipeFacts {
  readonly recipeYield?: string;
  /** The times are durations (ISO 8601-1 §5.5.2): `PT1H20M`. */
  readonly prepTime?: string;
  readonly cookTime?: string;
  readonly totalTime?: string;
}

type TimeProperty = Exclude<keyof RecipeFacts, 'recipeYield'>;

/** The words for a fact in every language. */
function labels<Name extends Exclude<keyof RecipeWords, 'ingredients' | 'method'>>(
  name: Name,
): Readonly<Record<string, Name>> {
  return Object.fromEntries(Object.values(recipeWords).map((words) => [words[name].toLowerCase(), name]));
}

/** The labels of a line, in lower case. */
const TIMES: Readonly<Record<string, TimeProperty>> = {
  ...labels('prepTime'),
  ...labels('cookTime'),
  ...labels('totalTime'),
  'prep time': 'prepTime',
  'preparation time': 'prepTime',
  'cook time': 'cookTime',
  'cooking time': 'cookTime',
  'baking time': 'cookTime',
  'total time': 'totalTime',
  time: 'totalTime',
};
const YIELDS: ReadonlySet<string> = new Set(['yield', 'yields', ...Object.keys(labels('makes'))]);
const SERVINGS: ReadonlySet<string> = new Set(['servings', ...Object.keys(labels('serves'))]);

/** What a part of a time is for, by how it goes on: `40 minutes' work, 15 minutes in the oven`. */
const PURPOSES: readonly (readonly [purpose: RegExp, property: TimeProperty])[] = [
  [/^['’]? work\b/, 'prepTime'],
  [/^ (?:in the oven|on the stove|on the hob)\b/, 'cookTime'],
];

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = `\\d+|${NUMBERS.join('|')}`;
const NUMBER = `${COUNT}|an?`;
const HOURS = `(?<hours>${NUMBER})[ -]?(?:hours?|hrs?|h)\\b`;
const MINUTES = `(?<minutes>${NUMBER})[ -]?(?:minutes?|mins?|min)\\b`;

/** A duration at the beginning of a text: hours, minutes, or both. */
const DURATION = new RegExp(
  `^(?:${HOURS}(?:,? (?:and )?${MINUTES.replace('minutes', 'rest')})?|${MINUTES})`,
  'i',
);

/** What says that a text names another time, if not one that can be written down. */
const TIME_WORD = /\b(?:minutes?|mins?|hours?|hrs?|nights?|days?|weeks?|overnight)\b/i;

/**
 * Reads the lines of a recipe that begin with a known label and a colon: `Serves: 4`, `Prep time: 20 minutes`. Several
 * may stand in one paragraph if the labels are bold.
 * @param lines - plain text, each with its label
 */
export function recipeFacts(lines: readonly string[]): RecipeFacts {
  const facts: { -readonly [Key in keyof RecipeFacts]: RecipeFacts[Key] } = {};
  for (const line of lines) {
    const [, label = '', value = ''] = /^([\p{L}\p{M} ]+?)\s*:\s*(\S.*?)\.?$/u.exec(line.trim()) ?? [];
    const name = label.toLowerCase();
    if (YIELDS.has(name)) facts.recipeYield ??= value;
    else if (SERVINGS.has(name)) facts.recipeYield ??= servings(value);
    else if (TIMES[name] !== undefined) Object.assign(facts, { ...times(TIMES[name], value), ...facts });
  }
  return facts;
}

/** A number of servings as search engines read it, or the author's words where they begin with no number. */
function servings(value: string): string {
  const [, number] = new RegExp(`^(${COUNT})\\b`, 'i').exec(value) ?? [];
  if (number === undefined) return value;
  const count = numberOf(number);
  return `${count} ${count === 1 ? 'serving' : 'servings'}`;
}

/** The time of a line, or the times of its parts. A part that says neither what it is for nor all of it is no time. */
function times(property: TimeProperty, value: string): Partial<Record<TimeProperty, string>> {
  const [whole] = DURATION.exec(value) ?? [];
  if (whole !== undefined && /^(?:$|[,;(])/.test(value.slice(whole.length).trimStart())) {
    const remark = value.slice(whole.length);
    return TIME_WORD.test(remark) ? {} : { [property]: durationOf(whole) };
  }
  const found: Partial<Record<TimeProperty, string>> = {};
  for (const part of value.split(/, (?:and )?/)) {
    const [duration = ''] = DURATION.exec(part) ?? [];
    const [, named] = PURPOSES.find(([purpose]) => purpose.test(part.slice(duration.length))) ?? [];
    if (duration !== '' && named !== undefined) found[named] ??= durationOf(duration);
  }
  return found;
}

function durationOf(text: string): string {
  const { hours, minutes, rest } = DURATION.exec(text)?.groups ?? {};
  const part = (number: string | undefined, unit: string) =>
    number === undefined ? '' : `${numberOf(number)}${unit}`;
  return `PT${part(hours, 'H')}${part(minutes ?? rest, 'M')}`;
}

function numberOf(text: string): number {
  const word = NUMBERS.indexOf(text.toLowerCase());
  if (word !== -1) return word + 1;
  return /^an?$/i.test(text) ? 1 : Number(text);
}
