import type { Operation, ParameterDescription } from '@site/contract';

/** A parameter as a field of a form. */
export interface Field {
  readonly name: string;
  /** The initial value. */
  readonly value: string;
  readonly schema: ParameterDescription['schema'];
}

/**
 * The forms that send requests to an operation. A form sends all its fields, and an empty value is invalid, so the
 * first form has the parameters that are required or have a default, and each other parameter has a form of its own,
 * which requires it too. An operation with path parameters has none: a form cannot fill in a path.
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
