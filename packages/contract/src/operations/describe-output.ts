import * as z from 'zod';
import type { JsonOperation } from './operation.ts';

/** The answer of an operation, as documentation needs it. */
export interface OutputDescription {
  /** The name of its schema. */
  readonly name: string;
  /** That schema and every one it refers to, by name. JSON Schema, draft 2020-12. */
  readonly schemas: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;
}

/** Where zod puts the schemas that have an id. */
const DEFINITIONS = '#/$defs/';

/**
 * The schemas of what an operation answers. They are open: a later answer of the same version may say more, and
 * whoever checks answers by them must not refuse it.
 * @param place - where the schemas will stand, as the beginning of the references between them
 * @throws {TypeError} when the output has no name
 */
export function describeOutput({ path, output }: JsonOperation, place: string): OutputDescription {
  const { $ref = '', $defs = {} } = z.toJSONSchema(output, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  if (!$ref.startsWith(DEFINITIONS))
    throw new TypeError(`The output of ${path} has no name: give its schema .meta({ id }).`);
  return { name: $ref.slice(DEFINITIONS.length), schemas: moveReferences($defs, place) };
}

function moveReferences<Schemas>(schemas: Schemas, place: string): Schemas {
  return JSON.parse(JSON.stringify(schemas), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(DEFINITIONS, place) : value,
  ) as Schemas;
}
