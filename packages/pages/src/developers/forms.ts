import type { Operation, ParameterDescription } from '@site/contract';

/** A parameter as a field of a form. */
export interface Field {
  readonly name: string;
  /** What stands in it at first. */
  readonly value: string;
  readonly schema: ParameterDescription['schema'];
}

/**
 * The forms that ask an operation. A form sends all its fields, and an empty value is an error, so the first form
 * has what is required or has a default, and each other parameter has one more form, in which it is required too.
 * A path with parameters has none: a form cannot fill a path in.
 */
export function formsOf(
  operation: Operation,
  parameters: readonly ParameterDescription[],
): readonly (readonly Field[])[] {
  if (operation.path.includes('{')) return [];
  const example = operation.kind === 'json' ? operation.example : {};
  const field = ({ name, schema }: ParameterDescription): Field => ({
    name,
    schema,
    value: String(example[name] ?? schema.default ?? ''),
  });
  const isBasic = ({ required, schema }: ParameterDescription) => required || schema.default !== undefined;
  const basic = parameters.filter(isBasic).map(field);
  const others = parameters.filter((parameter) => !isBasic(parameter)).map(field);
  return [basic, ...others.map((other) => [...basic, other])];
}
