import { Random } from '@site/tooling';
import { WeightedChoice } from './weighted-choice.ts';
import type { GeneratedDocument } from './write-document.ts';

type Value = string | readonly string[];

/** The syntaxes, and how many of a hundred documents have each. A JSON string is valid in all of them. */
const syntaxes: readonly (readonly [weight: number, write: (fields: Fields) => string])[] = [
  [85, yaml],
  [10, toml],
  [5, json],
];

const syntaxByWeight = new WeightedChoice(syntaxes.map(([weight]) => weight));

type Fields = readonly (readonly [key: string, value: Value])[];

/** Dates are no strings in YAML and TOML. */
const isDate = (value: Value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** The front matter of a document; the same seed and number give the same syntax. */
export function frontMatter(seed: number, number: number, document: GeneratedDocument): string {
  const { title, tags, created, updated, description } = document;
  const optional = { tags: tags.length === 0 ? undefined : tags, description, lastmod: updated };
  const fields = Object.entries({ title, date: created, ...optional }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const write = syntaxes[syntaxByWeight.draw(new Random(seed, number, 5))]?.[1] ?? yaml;
  return write(fields);
}

/** Short lists stand in one line, longer ones have a line for each value. */
function yaml(fields: Fields): string {
  const lines = fields.map(([key, value]) => {
    if (typeof value !== 'string' && value.length > 2)
      return `${key}:\n${value.map((each) => `  - ${JSON.stringify(each)}`).join('\n')}`;
    return `${key}: ${isDate(value) ? value : JSON.stringify(value)}`;
  });
  return ['---', ...lines, '---'].join('\n');
}

function toml(fields: Fields): string {
  const lines = fields.map(([key, value]) => `${key} = ${isDate(value) ? value : JSON.stringify(value)}`);
  return ['+++', ...lines, '+++'].join('\n');
}

function json(fields: Fields): string {
  return JSON.stringify(Object.fromEntries(fields), undefined, 2);
}
